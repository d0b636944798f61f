import type { SignUpScreen } from "#components/account/sign-in/sign-up-screen"
import type { BuyScreen } from "#components/coupons/purchase/buy-screen"
import type { BookScreen } from "#components/cross-park/booking/book-screen"
import type { NoPasswordOfferScreen } from "#components/parking/fee/no-password-offer-screen"
import type { StayScreen } from "#components/parking/fee/stay-screen"
import type { SuccessScreen } from "#components/payments/result/success-screen"
import type { WaitingScreen } from "#components/payments/result/waiting-screen"
import type { PayScreen } from "#components/payments/start/pay-screen"
import type { buildSignUpProps } from "#lib/account/server/sign-in/sign-up-view"
import type { buildBuyProps } from "#lib/coupons/server/buy-view"
import type { buildBookProps } from "#lib/cross-park/server/book-view"
import type { buildGoneProps, buildNoPasswordQuestion, buildPayProps } from "#lib/parking/server/view/pay-screen"
import type { buildReceipt } from "#lib/payments/server/view/receipt"
import type { buildWaitingProps } from "#lib/payments/server/view/waiting"

// tsc checks this file: pages spread the results of these functions, and a spread accepts props that a screen does not have.

type Built<F extends (...input: never[]) => unknown> = NonNullable<Awaited<ReturnType<F>>>
type Props<S> = S extends (props: infer P) => unknown ? P : never
type KeysOf<T> = T extends unknown ? keyof T : never
type UnknownKeys<Sent, Accepted> = Exclude<KeysOf<Sent>, KeysOf<Accepted>>
type Check<F extends (...input: never[]) => unknown, S> =
  | UnknownKeys<Built<F>, Props<S>>
  | {
      [K in keyof Built<F> & keyof Props<S>]: Built<F>[K] extends readonly unknown[]
        ? never
        : UnknownKeys<NonNullable<Built<F>[K]>, NonNullable<Props<S>[K]>>
    }[keyof Built<F> & keyof Props<S>]

export const unknownKeys: Record<
  | Check<typeof buildSignUpProps, typeof SignUpScreen>
  | Check<typeof buildBuyProps, typeof BuyScreen>
  | Check<typeof buildBookProps, typeof BookScreen>
  | Check<typeof buildPayProps, typeof StayScreen>
  | Check<typeof buildGoneProps, typeof PayScreen>
  | Check<typeof buildNoPasswordQuestion, typeof NoPasswordOfferScreen>
  | Check<typeof buildReceipt, typeof SuccessScreen>
  | Check<typeof buildWaitingProps, typeof WaitingScreen>,
  never
> = {}
