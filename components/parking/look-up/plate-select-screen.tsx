import type { ReactNode } from "react"
import { CodeWords } from "#components/parking/look-up/code-words"
import { OtherCar } from "#components/parking/look-up/other-car"
import { ParkedCar } from "#components/parking/look-up/parked-car"
import { LookUpForm } from "#components/payments/start/look-up-form"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Icon } from "#components/ui/display/icon"
import { Notice } from "#components/ui/display/notice"
import { Brand, Page, Section } from "#components/ui/layout/page"
import { PlatePrompt } from "#components/ui/plate/plate-prompt"
import { addresses } from "#lib/addresses/addresses"
import { isPlate } from "#lib/core/plate/plate"

type ParkedCar = { plate: string; inPark: boolean; since?: string; minutes?: number; isPaid?: boolean }

export type PlateSelectScreenProps = {
  /** The car park, or the provider if it is unknown. */
  place: string
  logo?: string
  provider?: string
  /** The words that are printed beside a signed code. */
  codeWords?: string
  isSignedIn: boolean
  /** Missing in clean-code mode, which asks for no sign-in. */
  hidesSignIn?: boolean
  formToken: string
  /** The URL of this screen, to return to. */
  from: string
  parkId?: string
  sign?: string
  usesLegacyLookUp?: boolean
  /** The driver's cars; if there are any, the plate input is behind 输入其他车牌. */
  cars: ParkedCar[]
  isTyping: boolean
  plate?: string
  error?: string
  /** The keyboard would cover a message, so it opens only when the plate is tapped. */
  isKeyboardClosed?: boolean
  /** A payment with an unknown outcome. */
  openPayment?: { href: string }
  children?: ReactNode
  /** Last on the screen, so that content that loads late does not move the rest. */
  footer?: ReactNode
}

export function PlateSelectScreen(props: PlateSelectScreenProps) {
  const { place, logo, provider, codeWords, isSignedIn, from, cars, isTyping, openPayment, children, footer } = props
  const offersSignIn = !isSignedIn && !props.hidesSignIn
  const parked = cars.filter((car) => car.inPark)
  const absent = cars.filter((car) => !car.inPark)
  const showsInput = isTyping || cars.length === 0
  return (
    <Page tab={showsInput ? undefined : "pay"}>
      <Brand
        name={place}
        logo={logo}
        end={
          offersSignIn ? (
            <a className="btn btn-text -mr-2" href={buildSignInHref(from)}>
              登录
            </a>
          ) : (
            <span className="text-sm whitespace-nowrap text-ink-3">{provider}</span>
          )
        }
      />
      {codeWords && <CodeWords words={codeWords} />}
      {openPayment && (
        <div className="grid gap-2">
          <Notice icon="clock">您有一笔支付正在确认</Notice>
          <Button href={openPayment.href}>查看这笔支付</Button>
        </div>
      )}
      {children}
      {showsInput ? <PlateForm {...props} /> : <CarPicker {...props} parked={parked} absent={absent} />}
      {props.hidesSignIn && (
        <p className="text-center text-sm text-ink-3">
          <a className="inline-flex min-h-hit items-center underline" href={addresses.privacyFacts.path}>
            没有广告，只查费和付款
          </a>
        </p>
      )}
      {footer}
    </Page>
  )
}

/** Viewing the open payment comes before another look-up. */
const getLookUpVariant = (openPayment: PlateSelectScreenProps["openPayment"]) => (openPayment ? "quiet" : "fill")

const buildSignInHref = (from: string) => `/SIGNUP?${new URLSearchParams({ redirect: from })}`

const pickFormProps = ({ formToken, parkId, sign, usesLegacyLookUp }: FormProps) => ({
  formToken,
  parkId,
  sign,
  usesLegacyLookUp,
})
type FormProps = Pick<PlateSelectScreenProps, "formToken" | "parkId" | "sign" | "usesLegacyLookUp">

function PlateForm({ plate, error, isKeyboardClosed, openPayment, cars, from, ...form }: PlateSelectScreenProps) {
  return (
    <>
      <LookUpForm {...pickFormProps(form)} from={from}>
        <PlatePrompt
          title="输入车牌，查停车费"
          name="plate"
          defaultValue={plate}
          error={error}
          submitLabel="查询停车费"
          busyLabel="正在查询"
          submitVariant={getLookUpVariant(openPayment)}
          // A complete plate from a link needs no key, and the keyboard would cover half of the screen.
          isInitiallyOpen={!isKeyboardClosed && !openPayment && !(plate && isPlate(plate))}
        />
      </LookUpForm>
      {cars.length > 0 && (
        <Button variant="quiet" href={from}>
          选择我的车辆
        </Button>
      )}
    </>
  )
}

function CarPicker({
  parked,
  absent,
  from,
  openPayment,
  ...form
}: PlateSelectScreenProps & { parked: ParkedCar[]; absent: ParkedCar[] }) {
  return (
    <>
      <h1 className="sr-only">选择车辆</h1>
      {parked.map((car) => (
        <LookUpForm key={car.plate} {...pickFormProps(form)} from={from} plate={car.plate}>
          <ParkedCar {...car} variant={getLookUpVariant(openPayment)} />
        </LookUpForm>
      ))}
      {absent.length > 0 && <Section>{parked.length > 0 ? "其他车辆" : "我的车辆"}</Section>}
      {absent.length > 0 && (
        <Card>
          {absent.map((car) => (
            <LookUpForm key={car.plate} {...pickFormProps(form)} from={from} plate={car.plate}>
              <OtherCar plate={car.plate} inPark={false} isForOnePark={form.parkId !== undefined} />
            </LookUpForm>
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
