import { Button } from "#components/kit/form/button"
import { ResultPage } from "#components/kit/frame/result"

type BindingResultScreenProps = { message: string; park: string }

/** Both texts come from an address, so they are text and nothing else. */
export function BindingResultScreen({ message, park }: BindingResultScreenProps) {
  const failed = /失败|错误|不成功|已被/.test(message)
  return (
    <ResultPage
      mark={failed ? "bad" : "good"}
      title={message || "绑定结果"}
      facts={park ? [{ label: "停车场", value: park }] : undefined}
      main={<Button href="/PAY/plate_select_yd_v2">停车缴费</Button>}
      quiet={
        <Button look="quiet" href="/CONFIG/cars">
          车辆管理
        </Button>
      }
    />
  )
}
