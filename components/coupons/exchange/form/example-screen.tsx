import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Page, Title } from "#components/ui/layout/page"
import { Cell } from "#components/ui/list/cell"

export type ExampleScreenProps = { picture: string; againHref: string }

/** An example of a readable receipt photo. */
export function ExampleScreen({ picture, againHref }: ExampleScreenProps) {
  return (
    <Page
      bar={
        <ActionBar>
          <Button href={againHref}>重新上传</Button>
        </ActionBar>
      }
    >
      <Title>小票要拍成这样</Title>
      <section className="card p-4">
        <img
          className="mx-auto block w-full max-w-80 rounded-card"
          src={picture}
          alt="小票的正确示例：整张小票平放在画面里，字迹清楚"
          width={300}
          height={380}
        />
      </section>
      <Card>
        <Cell icon="check" label="整张小票在画面里" />
        <Cell icon="check" label="商户名、时间、金额看得清" />
        <Cell icon="check" label="当天的小票，没有用过" />
      </Card>
    </Page>
  )
}
