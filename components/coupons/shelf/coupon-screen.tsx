import { SignedIn } from "#components/account/sign-in/signed-in"
import { GoToBill } from "#components/coupons/shelf/go-to-bill"
import { nameOf, whyOver } from "#components/coupons/shelf/own-ticket"
import { WorthFace } from "#components/coupons/shelf/worth-face"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Card } from "#components/kit/frame/card"
import { Note, Page } from "#components/kit/frame/page"
import { Cell } from "#components/kit/list/cell"
import { Line, Lines } from "#components/kit/list/lines"
import { Plate } from "#components/kit/plate/plate"
import { Slip } from "#components/kit/things/slip"
import { endInFull, worthOf } from "#lib/coupons/rules"
import type { CouponDetail } from "#lib/coupons/values"
import { sourceWords } from "#lib/coupons/shelf/words"
import { isPlate } from "#lib/kit/plate/plate"

export type CouponScreenProps = {
  coupon: CouponDetail
  now: number
  hrefs: { back: string; parks: string; plateSelect: string }
  formToken: string
}

/** One coupon: where it holds, for which car, until when; and the way to the bill it is used on. */
export function CouponScreen({ coupon, now, hrefs, formToken }: CouponScreenProps) {
  const { id, minutes, until, plate, voucherIds } = coupon
  const why = whyOver(coupon, now)
  const source = Object.hasOwn(sourceWords, coupon.source ?? "") ? sourceWords[coupon.source!] : undefined
  return (
    <Page
      bar={
        !why && (
          <ActionBar>
            <GoToBill
              words="去缴费"
              plate={plate}
              coupons={minutes > 0 ? [id] : []}
              vouchers={voucherIds}
              plateSelectHref={hrefs.plateSelect}
              formToken={formToken}
            />
          </ActionBar>
        )
      }
    >
      <h1 className="heard">停车券</h1>
      <Slip
        worth={<WorthFace worth={worthOf(coupon)} />}
        title={nameOf(coupon)}
        note={why ?? endInFull(until, now)}
        off={why !== undefined}
      >
        <Lines>
          <Parks coupon={coupon} />
          {plate && <Line label="限用车辆">{isPlate(plate) ? <Plate no={plate} size="sm" /> : plate}</Line>}
          {source && <Line label="来源">{source}</Line>}
          {why && <Line label="有效期至">{endInFull(until, now).replace(/ ?到期$/, "")}</Line>}
        </Lines>
      </Slip>
      {!why && <Note centred>缴费时自动列出，不用出示</Note>}
      <Card>
        {(coupon.parks?.length ?? 0) > 1 && (
          <Cell icon="car" label={`适用停车场 ${coupon.parks?.length} 个`} href={hrefs.parks} />
        )}
        <Cell icon="ticket" label="我的停车券" href={hrefs.back} />
      </Card>
      <SignedIn />
    </Page>
  )
}

/** Where it holds, in a line; several of them have a page. */
function Parks({ coupon: { parks, park } }: { coupon: CouponDetail }) {
  if (parks && parks.length > 1) return null
  const where = parks?.[0] ?? park
  if (where) return <Line label="停车场">{where}</Line>
  return parks && <Line label="停车场">不限</Line>
}
