import { Countdown } from "#components/ui/display/countdown"
import type { Fact } from "#components/ui/list/lines"

/** The time left to pay a renewal; nothing if the provider does not send it. */
export const createTimeToPayFacts = (seconds: number | undefined): Fact[] =>
  seconds === undefined
    ? []
    : [
        {
          label: "剩余支付时间",
          value: (
            <b>
              <Countdown seconds={seconds} endedText="支付时间已过，请重新提交" />
            </b>
          ),
        },
      ]
