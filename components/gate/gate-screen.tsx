import { SavePopup, type SavePopupProps } from "#components/gate/save-popup"
import { Button } from "#components/kit/button"
import { Card } from "#components/kit/card"
import { Line, Lines } from "#components/kit/lines"
import { Note, Section } from "#components/kit/page"
import { Plate } from "#components/kit/plate"
import { ResultPage } from "#components/kit/result"
import { dayAndTime } from "#lib/kit/dates"
import { isPlate } from "#lib/kit/plate"

export type GateScreenProps = {
  /** What the barrier says. */
  message: string
  heading: "入场信息" | "出场信息"
  mark: "good" | "bad" | "note"
  picture?: string
  plate?: string
  at?: string
  park?: string
  gate?: string
  /** On the way in, for the way out. */
  save?: SavePopupProps
  /** The one thing left to do. */
  main: { words: string; href: string }
}

/** Read at the barrier, in the sun, at once: the sentence first, then what the barrier has seen. */
export function GateScreen({ message, heading, mark, picture, plate, at, park, gate, save, main }: GateScreenProps) {
  const way = heading === "入场信息" ? "入场" : "出场"
  return (
    <ResultPage
      mark={mark}
      title={message}
      main={<Button href={main.href}>{main.words}</Button>}
      quiet={
        save && (
          <Button look="quiet" href="#save">
            保存为图片
          </Button>
        )
      }
    >
      <Section>{heading}</Section>
      <Card className="overflow-hidden">
        {picture && <img className="gate-shot" src={picture} alt={`${way}抓拍图`} referrerPolicy="no-referrer" />}
        <p className="grid place-items-center px-4 pt-4">
          <span className="heard">车牌号</span>
          {plate && isPlate(plate) ? <Plate no={plate} size="lg" /> : <b className="text-head">{plate || "无牌车"}</b>}
        </p>
        <Lines>
          {at && <Line label={`${way}时间`}>{dayAndTime(at)}</Line>}
          {park && <Line label="停车场">{park}</Line>}
          {gate && <Line label="通道">{gate}</Line>}
        </Lines>
      </Card>
      {save && <Note centred>出场前扫码缴费，抬杆更快</Note>}
      {save && <SavePopup {...save} />}
    </ResultPage>
  )
}
