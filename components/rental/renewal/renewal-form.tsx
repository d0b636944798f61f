"use client"

import { type MouseEvent, useRef, useState } from "react"
import { Check } from "#components/ui/display/check"
import { Field, FieldError, Fields, getErrorAttributes } from "#components/ui/form/field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { useRestoredForm } from "#components/ui/form/use-restored-form"
import { useHydrated } from "#components/ui/form/use-hydrated"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Card } from "#components/ui/display/card"
import { FormPage } from "#components/ui/layout/form-page"
import { SumBar } from "#components/ui/layout/sum-bar"
import { Cell } from "#components/ui/list/cell"
import { Money } from "#components/ui/display/money"
import { Notice } from "#components/ui/display/notice"
import { ConfirmSubmit } from "#components/ui/overlay/confirm-submit"
import { StepperField } from "#components/ui/inputs/stepper-field"
import { Plate } from "#components/ui/plate/plate"
import { BaySign } from "#components/ui/illustrations/bay-sign"
import { useReplaceUrl } from "#components/rental/renewal/use-replace-url"
import { RentalLink } from "#components/rental/home/rental-link"
import { RenewalGoods } from "#components/rental/renewal/renewal-goods"
import { RenewalHead } from "#components/rental/renewal/renewal-head"
import { RenewalSums } from "#components/rental/renewal/renewal-sums"
import { isDay, getDefaultLastDay } from "#lib/core/time/calendar-days"
import { formatFullDay, formatWeekday } from "#lib/core/time/dates"
import { getAgreementHref, rentalsHref, getPlateHref, getRenewalHref, type RenewalQuery } from "#lib/rental/links"
import { getRenewalBlockReason } from "#lib/rental/renewal/block-reason"
import {
  getEndDay,
  findGoods,
  getMinPeriods,
  getPeriodRejection,
  MAX_PERIODS,
  getMaxPeriods,
  getPeriodSteps,
  calculateSum,
} from "#lib/rental/model/rules"
import { getRenewalMessage } from "#lib/rental/renewal/message"
import type { Good, Renewal, Slot } from "#lib/rental/model/values"
import type { RenewalReason } from "#lib/rental/renewal/messages"

export type RenewalFormProps = {
  renewal: Renewal
  slot?: Slot
  hasSeveralSlots: boolean
  goods: readonly Good[]
  earliest: string
  /** Today in Beijing, by the provider's clock. */
  today: string
  /** The initial values: the previous input or the defaults. */
  initial: { start: string; periods: number; goods: readonly string[]; isAgreed: boolean }
  /** The query of this screen without the form's values. */
  query: RenewalQuery
  /** The URL of this screen, under which the draft is saved. */
  ownHref: string
  error?: { why: RenewalReason; message: string }
  formToken: string
}

/** Selects the duration, and shows the resulting term and total. */
export function RenewalForm(props: RenewalFormProps) {
  const { renewal, slot, hasSeveralSlots, goods, earliest, today, initial, query, ownHref, error, formToken } = props
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [start, setStart] = useState(initial.start)
  const [periods, setPeriods] = useState(initial.periods)
  const [selectedIds, setSelectedIds] = useState(initial.goods)
  const [isAgreed, setIsAgreed] = useState(initial.isAgreed)
  const [isPressed, setIsPressed] = useState(false)

  useRestoredForm(form, (data) => {
    setStart(String(data.get("start") ?? start))
    setSelectedIds(data.getAll("goods").map(String))
    setIsAgreed(data.has("agreed"))
  })

  const getMessage = (why: RenewalReason) => getRenewalMessage(why, props)
  const selectedGoods = findGoods(goods, selectedIds)
  const sum = calculateSum(renewal.amount, periods, selectedGoods)
  const until = isDay(start) ? getEndDay(start, periods, renewal) : undefined
  const why = getRenewalBlockReason(props, start, periods, isAgreed)
  const periodSteps = getPeriodSteps(renewal)
  const maxPeriods = isDay(start) ? getMaxPeriods(renewal, start) : MAX_PERIODS
  // No input can change this, so the reason is shown at once and the form has no fields. The first day of a renewal is fixed.
  const isRefused =
    why === "too-early-by" || (slot && getPeriodRejection(renewal, initial.start, initial.periods) !== undefined)
  const term = isRefused ? { periods: 0 } : { periods, until }
  const isQuestion = error?.why === "confirm-slot"
  const agreementError = why === "not-read" && (isPressed || error?.why === why) ? getMessage(why) : undefined
  const isError = !isRefused && error && !HARMLESS.includes(error.why) && !isQuestion
  const unit = renewal.unit === "day" ? "天" : renewal.months === 1 ? "个月" : "期"

  const getQuery = (): RenewalQuery => ({
    ...query,
    plate: renewal.plate,
    start,
    periods: String(periods),
    goods: selectedIds.join(","),
    agreed: isAgreed ? "1" : "",
  })
  useReplaceUrl(getRenewalHref(getQuery(), "1"))
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    if (!why) return
    event.preventDefault()
    setIsPressed(true)
    if (why === "not-read") form.current!.querySelector<HTMLInputElement>("[name=agreed]")!.focus()
  }

  return (
    <form ref={form} method="post" action="/api/rental/renew" className="contents">
      <FormPage
        bar={
          isRefused ? (
            <ActionBar>
              <RentalLink href={rentalsHref} />
            </ActionBar>
          ) : (
            <SumBar
              label="合计"
              sum={<Money value={sum.total} size="inherit" />}
              hint={
                isPressed &&
                why &&
                why !== error?.why &&
                !agreementError && <span className="text-bad">{getMessage(why)}</span>
              }
            >
              <SubmitButton busy="正在提交" {...(isHydrated && why && { "aria-disabled": true })} onClick={onPress}>
                {isQuestion && !isHydrated ? "确认续费" : slot ? "提交续费" : "提交租用"}
              </SubmitButton>
            </SumBar>
          )
        }
      >
        <h1 className="sr-only">{slot ? "长租续费" : "长租申请"}</h1>
        {(isRefused || (error && error.why !== "not-read")) && (
          <Notice variant={isError ? "bad" : "warn"} icon={isError ? "alert" : "info"}>
            {isRefused ? why && getMessage(why) : error?.message}
          </Notice>
        )}
        <RenewalHead renewal={renewal} slot={slot} today={today} {...term} />
        <Card>
          <Cell
            label="车牌"
            value={<Plate number={renewal.plate} size="sm" />}
            href={renewal.choosable && !isRefused ? getPlateHref(getQuery()) : undefined}
          />
        </Card>
        {!isRefused && (
          <>
            <Fields>
              <Field
                label="开始日期"
                name="start"
                type="date"
                autoComplete="off"
                display={isDay(start) ? `${formatFullDay(start)} ${formatWeekday(start)}` : "请选择"}
                min={earliest}
                max={slot ? earliest : getDefaultLastDay(earliest)}
                defaultValue={initial.start}
                onChange={({ target }) => setStart(target.value)}
                error={error && START_REASONS.includes(error.why) ? error.message : undefined}
              />
              <StepperField
                label={slot ? "续费数量" : "租用时长"}
                name="periods"
                defaultValue={initial.periods}
                unit={unit}
                min={getMinPeriods(renewal)}
                max={maxPeriods}
                steps={periodSteps}
                minMessage={getMessage(periodSteps ? "only-term" : "too-few")}
                maxMessage={getMessage(periodSteps ? "only-term" : renewal.mostDays ? "too-long" : "too-many")}
                lockedMessage={renewal.fixed > 0 ? getMessage("only-term") : undefined}
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
              selectedIds={selectedIds}
              onSelect={(id, isSelected) =>
                setSelectedIds((previous) =>
                  isSelected ? [...previous, id] : previous.filter((selectedId) => selectedId !== id),
                )
              }
            />
            <RenewalSums renewal={renewal} periods={periods} unit={unit} sum={sum} selectedGoods={selectedGoods} />
            <div>
              <Check
                name="agreed"
                value="1"
                defaultChecked={initial.isAgreed}
                onChange={({ target }) => setIsAgreed(target.checked)}
                autoFocus={agreementError !== undefined}
                {...getErrorAttributes("agreed", agreementError)}
              >
                我已阅读并同意
                {isHydrated ? (
                  <a
                    className="underline underline-offset-4"
                    href={getAgreementHref(query, getRenewalHref({ ...query, plate: renewal.plate }, "1"))}
                    onClick={({ currentTarget: link }) => {
                      link.href = getAgreementHref(query, getRenewalHref(getQuery(), "1"))
                    }}
                  >
                    《长租协议》
                  </a>
                ) : (
                  // Without JavaScript only the form can submit the current values.
                  <button type="submit" name="do" value="agreement" className="underline underline-offset-4">
                    《长租协议》
                  </button>
                )}
              </Check>
              <FieldError id="agreed" error={agreementError} />
            </div>
          </>
        )}
        <input type="hidden" name="csrfToken" value={formToken} />
        <input type="hidden" name="back" value={ownHref} />
        <input type="hidden" name="plate" value={renewal.plate} />
        {hasSeveralSlots && isQuestion && !isHydrated && <input type="hidden" name="confirmed" value="1" />}
        {hasSeveralSlots && isHydrated && (
          <ConfirmSubmit
            confirmedField="confirmed"
            title={getMessage("confirm-slot")}
            picture={slot && <BaySign number={slot.number} area={slot.area} />}
            accept="确认"
            dismiss="再看看"
          />
        )}
      </FormPage>
    </form>
  )
}

/** The form is shown again with an allowed number of periods, or only has to be submitted again. */
const HARMLESS: readonly RenewalReason[] = ["only-term", "too-long", "too-few", "too-many", "slot-taken", "unknown"]
const START_REASONS: readonly RenewalReason[] = ["no-start", "start-early", "start-late", "start-fixed"]
