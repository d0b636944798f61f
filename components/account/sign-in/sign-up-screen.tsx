import type { ReactNode } from "react"
import { ForgetLastDriver } from "#components/account/restore/forget-last-driver"
import { SignUpForm, type SignUpFormProps } from "#components/account/sign-in/sign-up-form"
import { Card } from "#components/ui/display/card"
import { Money } from "#components/ui/display/money"
import { Name } from "#components/ui/display/name"
import { Notice } from "#components/ui/display/notice"
import { Brand, Note, Page, Title } from "#components/ui/layout/page"
import { PlateCard } from "#components/platform/plate-card"
import { Plate } from "#components/ui/plate/plate"
import { OperatorFooter } from "#components/platform/layout/operator-footer"
import { isPlate } from "#lib/core/plate/plate"
import type { Operator } from "#lib/platform/operator"

export type SignUpScreenProps = SignUpFormProps & {
  brand: { name: string; logo?: string }
  title?: string
  /** Why the driver has to sign in: after a sign-out, or because the session has expired. */
  reason?: "signed-out" | "expired"
  /** The page to pay without signing in. Undefined if the order requires a sign-in. */
  payHref?: string
  /** The stay to be paid, with the provider's values. Without a car park if the provider does not know it. */
  stay?: { plate?: string; park?: string; due?: number }
  /** Set if the order requires a sign-in. */
  backHref?: string
  operator?: Operator
  /** On a computer, a code of this page. */
  phonePanel?: ReactNode
}

const notices = { "signed-out": "您已退出登录", expired: "登录已失效，请重新登录" }

export function SignUpScreen(props: SignUpScreenProps) {
  const { brand, title, reason, payHref, stay, backHref, operator, phonePanel, ...form } = props
  // The site opens with this screen, so the look-up comes first. A driver sent here from another page came to sign in.
  const isFrontPage = payHref !== undefined && !form.back && !title
  return (
    <Page>
      <Brand
        name={brand.name}
        logo={brand.logo}
        end={
          payHref &&
          reason &&
          !isFrontPage && (
            <a className="btn btn-text -mr-2" href={payHref}>
              直接缴费
            </a>
          )
        }
      />
      {!isFrontPage && <Title>{title ?? "手机号登录"}</Title>}
      {reason ? (
        <Notice variant="info" icon="info">
          {notices[reason]}
        </Notice>
      ) : (
        payHref &&
        !isFrontPage && (
          <Notice variant="info" icon="info" href={payHref} actionLabel="直接缴费">
            缴停车费，不登录也可以
          </Notice>
        )
      )}
      {isFrontPage && (
        <>
          <PlateCard href={payHref} />
          <h1 className="-mb-1 pt-2 text-sm break-keep text-ink-2">手机号登录后，可用钱包、停车券和发票</h1>
        </>
      )}
      {stay?.park && (
        <Card pad className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {stay.plate && isPlate(stay.plate) && <Plate number={stay.plate} size="sm" />}
          <span>
            <Name>{stay.park}</Name>
          </span>
          {stay.due !== undefined && (
            <span className="ml-auto flex items-baseline gap-2">
              <span className="text-sm text-ink-3">停车费</span>
              <b>
                <Money value={stay.due} />
              </b>
            </span>
          )}
        </Card>
      )}
      {backHref && (
        <Note>
          这笔停车费需要登录后支付
          <a className="-my-3 inline-block px-1 py-3 weight-med text-accent" href={backHref}>
            返回
          </a>
        </Note>
      )}
      <SignUpForm {...form} />
      {reason === "signed-out" && <ForgetLastDriver />}
      <OperatorFooter operator={operator} />
      {phonePanel}
    </Page>
  )
}
