"use client"

import { type MouseEvent, useRef, useState } from "react"
import { Button } from "#components/ui/form/button"
import { Check } from "#components/ui/inputs/check"
import { Field, Fields } from "#components/ui/form/field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { useRestoredForm } from "#components/ui/form/use-restored-form"
import { useHydrated } from "#components/ui/form/use-hydrated"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Card } from "#components/ui/layout/card"
import { FormPage } from "#components/ui/layout/form-page"
import { SumBar } from "#components/ui/layout/sum-bar"
import { Cell } from "#components/ui/list/cell"
import { Money } from "#components/ui/display/money"
import { Notice } from "#components/ui/display/notice"
import { ConfirmSubmit } from "#components/ui/overlay/confirm-submit"
import { StepperField } from "#components/ui/inputs/stepper-field"
import { Plate } from "#components/ui/plate/plate"
import { BaySign } from "#components/ui/illustrations/bay-sign"
import { useInAddress } from "#components/rental/renewal/use-in-address"
import { RenewalGoods } from "#components/rental/renewal/renewal-goods"
import { RenewalHead } from "#components/rental/renewal/renewal-head"
import { RenewalSums } from "#components/rental/renewal/renewal-sums"
import { isDay, getLastDayAhead } from "#lib/core/time/calendar-days"
import { formatFullDay, formatWeekday } from "#lib/core/time/dates"
import { agreementHref, rentalsHref, plateHref, renewalHref, type RenewalQuery } from "#lib/rental/links"
import { getRenewalBlockReason } from "#lib/rental/renewal/block-reason"
import {
  getEndDay,
  findGoods,
  getMinPeriods,
  MAX_PERIODS,
  getMaxPeriods,
  getPeriodSteps,
  calculateSum,
} from "#lib/rental/model/rules"
import { getRenewalMessage } from "#lib/rental/renewal/message"
import type { Good, Renewal, Slot } from "#lib/rental/model/values"
import type { RenewalReason } from "#lib/rental/renewal/words"

export type RenewalFormProps = {
  renewal: Renewal
  slot?: Slot
  several: boolean
  goods: readonly Good[]
  earliest: string
  /** Today in Beijing, by the provider's clock. */
  today: string
  /** What stands in it: as it was typed, or as it is proposed. */
  chosen: { start: string; periods: number; goods: readonly string[]; agreed: boolean }
  /** Its own address without what is chosen in it. */
  query: RenewalQuery
  /** Its address as it is: what was typed is kept about it. */
  here: string
  error?: { why: RenewalReason; words: string }
  formToken: string
}

/** How long it goes on: strip, last day and sum move together. */
export function RenewalForm(props: RenewalFormProps) {
  const { renewal, slot, several, goods, earliest, today, chosen, query, here, error, formToken } = props
  const live = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [start, setStart] = useState(chosen.start)
  const [periods, setPeriods] = useState(chosen.periods)
  const [ticked, setTicked] = useState(chosen.goods)
  const [agreed, setAgreed] = useState(chosen.agreed)
  const [pressed, setPressed] = useState(false)

  useRestoredForm(form, (data) => {
    setStart(String(data.get("start") ?? start))
    setTicked(data.getAll("goods").map(String))
    setAgreed(data.has("agreed"))
  })

  const say = (why: RenewalReason) => getRenewalMessage(why, props)
  const picked = findGoods(goods, ticked)
  const sum = calculateSum(renewal.amount, periods, picked)
  const until = isDay(start) ? getEndDay(start, periods, renewal) : undefined
  const why = getRenewalBlockReason(props, start, periods, agreed)
  const terms = getPeriodSteps(renewal)
  const most = isDay(start) ? getMaxPeriods(renewal, start) : MAX_PERIODS
  // Nothing on this form changes that: it is said at once, and there is nothing to fill in and no way but back.
  const isTooEarly = why === "too-early-by"
  const isQuestion = error?.why === "confirm-slot"
  const unit = renewal.unit === "day" ? "天" : renewal.months === 1 ? "个月" : "期"

  const now = (): RenewalQuery => ({
    ...query,
    ...{ plate: renewal.plate, start, periods: String(periods), goods: ticked.join(","), agreed: agreed ? "1" : "" },
  })
  useInAddress(renewalHref(now(), "1"))
  const takeAlong = (to: (query: RenewalQuery) => string) => (event: MouseEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = to(now())
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!why) return
    event.preventDefault()
    setPressed(true)
  }

  return (
    <form ref={form} method="post" action="/api/rental/renew" className="contents">
      <FormPage
        bar={
          isTooEarly ? (
            <ActionBar>
              <Button href={rentalsHref}>返回长租</Button>
            </ActionBar>
          ) : (
            <SumBar
              label="合计"
              sum={<Money value={sum.total} size="around" />}
              // A disabled button always says why.
              hint={live && why && <span className={pressed ? "text-bad" : "text-ink-2"}>{say(why)}</span>}
            >
              <SubmitButton
                busy="正在提交"
                softDisabled={live && why !== undefined}
                {...(live && why && { "aria-disabled": true })}
                onClick={press}
              >
                {isQuestion && !live ? "确认续费" : slot ? "提交续费" : "提交租用"}
              </SubmitButton>
            </SumBar>
          )
        }
      >
        <h1 className="sr-only">{slot ? "长租续费" : "长租申请"}</h1>
        {(isTooEarly || error) && (
          // Which space it is is a question, and that it is too early a fact: neither is a mistake.
          <Notice
            variant={isQuestion || isTooEarly ? "warn" : "bad"}
            icon={isQuestion || isTooEarly ? "info" : "alert"}
          >
            {isTooEarly ? say("too-early-by") : error?.words}
          </Notice>
        )}
        <RenewalHead {...{ renewal, slot, today }} {...(isTooEarly ? { periods: 0 } : { periods, until })} />
        <Card>
          <Cell
            label="车牌"
            value={<Plate no={renewal.plate} size="sm" />}
            href={renewal.choosable && !isTooEarly ? plateHref(now()) : undefined}
          />
        </Card>
        {!isTooEarly && (
          <>
            <Fields>
              <Field
                label="开始日期"
                name="start"
                type="date"
                autoComplete="off"
                display={isDay(start) ? `${formatFullDay(start)} ${formatWeekday(start)}` : "请选择"}
                min={earliest}
                max={slot ? earliest : getLastDayAhead(earliest)}
                defaultValue={chosen.start}
                onChange={({ target }) => setStart(target.value)}
                error={error && OF_START.includes(error.why) ? error.words : undefined}
              />
              <StepperField
                label={slot ? "续费数量" : "租用时长"}
                name="periods"
                defaultValue={chosen.periods}
                unit={unit}
                min={getMinPeriods(renewal)}
                max={most}
                steps={terms}
                atMin={say(terms ? "only-term" : "too-few")}
                atMax={say(terms ? "only-term" : renewal.mostDays ? "too-long" : "too-many")}
                locked={renewal.fixed > 0 ? say("only-term") : undefined}
                onCount={setPeriods}
              />
              <div className="row field">
                <span className="field-label">结束日期</span>
                <output className="field-control flex basis-[8em] items-center" htmlFor="start periods">
                  <b className="whitespace-nowrap">{until && formatFullDay(until)}</b>
                </output>
              </div>
            </Fields>
            <RenewalGoods
              goods={goods}
              ticked={ticked}
              onTick={(id, on) => setTicked((before) => (on ? [...before, id] : before.filter((one) => one !== id)))}
            />
            <RenewalSums {...{ renewal, periods, unit, sum, picked }} />
            <Check
              name="agreed"
              value="1"
              defaultChecked={chosen.agreed}
              onChange={({ target }) => setAgreed(target.checked)}
            >
              我已阅读并同意
              {live ? (
                <a
                  className="whitespace-nowrap text-accent underline underline-offset-4"
                  href={agreementHref(query, renewalHref({ ...query, plate: renewal.plate }, "1"))}
                  onClick={takeAlong((at) => agreementHref(query, renewalHref(at, "1")))}
                >
                  《长租协议》
                </a>
              ) : (
                // Without a script only the form itself can take along what was chosen.
                <button
                  type="submit"
                  name="do"
                  value="agreement"
                  className="whitespace-nowrap text-accent underline underline-offset-4"
                >
                  《长租协议》
                </button>
              )}
            </Check>
          </>
        )}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={here} />
        <input type="hidden" name="plate" value={renewal.plate} />
        {several && isQuestion && !live && <input type="hidden" name="confirmed" value="1" />}
        {several && live && (
          <ConfirmSubmit
            confirmedField="confirmed"
            title={say("confirm-slot")}
            picture={slot && <BaySign no={slot.no} area={slot.area} />}
            accept="确认"
            dismiss="再看看"
          />
        )}
      </FormPage>
    </form>
  )
}

const OF_START: readonly RenewalReason[] = ["no-start", "start-early", "start-late", "start-fixed"]
