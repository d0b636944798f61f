import type { ReactNode } from "react"
import { ParkedCar } from "#components/parking/look-up/parked-car"
import { FindForm } from "#components/payments/start/find-form"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/layout/card"
import { Chevron } from "#components/ui/list/cell"
import { Icon } from "#components/ui/display/icon"
import { Notice } from "#components/ui/display/notice"
import { Brand, Page, Section } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
import { PlatePrompt } from "#components/ui/plate/plate-prompt"

type ParkedCar = { plate: string; inPark: boolean; since?: string; minutes?: number; paid?: boolean }

export type PlateSelectScreenProps = {
  /** Whose barrier this is: the car park, else the provider. */
  place: string
  logo?: string
  provider?: string
  signedIn: boolean
  formToken: string
  /** This screen's own address, to come back to. */
  from: string
  parkId?: string
  sign?: string
  lookup?: "as-before"
  /** The driver's cars; with any, the plate input waits behind 输入其他车牌. */
  cars: ParkedCar[]
  typing: boolean
  plate?: string
  error?: string
  /** An answer stands above, or over it, that the keys would cover: they come with a tap on the plate. */
  keysLater?: boolean
  /** Payments begun and not seen the end of. */
  open?: { href: string }
  children?: ReactNode
  /** Last on the screen, so that whatever comes late moves nothing. */
  below?: ReactNode
}

export function PlateSelectScreen(props: PlateSelectScreenProps) {
  const { place, logo, provider, signedIn, from, cars, typing, open, children, below } = props
  const here = cars.filter((car) => car.inPark)
  const others = cars.filter((car) => !car.inPark)
  const input = typing || cars.length === 0
  return (
    <Page tab={input ? undefined : "pay"}>
      <Brand
        name={place}
        logo={logo}
        end={
          signedIn ? (
            <span className="text-sm whitespace-nowrap text-ink-3">{provider}</span>
          ) : (
            <a className="btn btn-text" href={`/SIGNUP?${new URLSearchParams({ redirect: from })}`}>
              登录
            </a>
          )
        }
      />
      {open && (
        <Notice icon="clock" href={open.href} actionLabel="查看">
          您有一笔支付正在确认
        </Notice>
      )}
      {children}
      {input ? <TypePlate {...props} /> : <OwnCars {...props} here={here} others={others} />}
      {below}
    </Page>
  )
}

const askingOf = ({ formToken, parkId, sign, lookup }: Asking) => ({ formToken, parkId, sign, lookup })
type Asking = Pick<PlateSelectScreenProps, "formToken" | "parkId" | "sign" | "lookup">

function TypePlate({ plate, error, keysLater, cars, from, ...form }: PlateSelectScreenProps) {
  return (
    <>
      <FindForm {...askingOf(form)} from={from}>
        <PlatePrompt
          title="输入车牌，查停车费"
          name="plate"
          defaultValue={plate}
          error={error}
          submitLabel="查询停车费"
          startOpen={!keysLater}
        />
      </FindForm>
      {cars.length > 0 && (
        <Button variant="quiet" href={from}>
          选择我的车辆
        </Button>
      )}
    </>
  )
}

function OwnCars({ here, others, from, ...form }: PlateSelectScreenProps & { here: ParkedCar[]; others: ParkedCar[] }) {
  return (
    <>
      <h1 className="sr-only">选择车辆</h1>
      {here.map((car) => (
        <FindForm key={car.plate} {...askingOf(form)} from={from} plate={car.plate}>
          <ParkedCar {...car} />
        </FindForm>
      ))}
      {others.length > 0 && <Section>{here.length > 0 ? "其他车辆" : "我的车辆"}</Section>}
      {others.length > 0 && (
        <Card>
          {others.map(({ plate }) => (
            <FindForm key={plate} {...askingOf(form)} from={from} plate={plate}>
              <button className="row cell-press flex min-h-18 w-full flex-wrap items-center gap-3 px-4 py-2 text-left">
                <Plate no={plate} />
                <span className="flex flex-auto items-center justify-end gap-3 text-sm whitespace-nowrap text-ink-2">
                  不在场
                  <Chevron />
                </span>
              </button>
            </FindForm>
          ))}
        </Card>
      )}
      <Button
        variant="quiet"
        icon={<Icon name="plus" small />}
        href={`${from}${from.includes("?") ? "&" : "?"}typing=1`}
      >
        输入其他车牌
      </Button>
    </>
  )
}
