import { Button } from "#components/ui/form/button"
import { Note } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import { CallCard } from "#components/ui/list/call-card"

type Hrefs = { records: string; menu: string; refresh: string }
type NotMailedProps = {
  hrefs: Hrefs
  /** Resends this invoice, if the provider has returned its id. */
  resendHref?: string
  message?: string
  phone?: string
}

/** If the invoice was only found in the records, it is unknown whether the e-mail was sent. */
export const IssuedScreen = ({ hrefs, isFromRecords }: { hrefs: Hrefs; isFromRecords?: boolean }) => (
  <ResultPage
    icon="good"
    title="开票成功"
    text={
      isFromRecords ? (
        "邮箱里没有收到时，可以在开票记录里重新发送"
      ) : (
        <>
          发票将在30分钟内
          <wbr />
          发送至您的邮箱
        </>
      )
    }
    primaryAction={
      <Button variant="quiet" href={hrefs.records}>
        查看开票记录
      </Button>
    }
    secondaryAction={
      <Button variant="quiet" href={hrefs.menu}>
        继续开票
      </Button>
    }
  >
    <Note centred>发票有效期90天</Note>
  </ResultPage>
)

/** Issued by the car park, without an e-mail. */
export const AlreadyIssuedScreen = ({ recordsHref, menuHref }: { recordsHref: string; menuHref: string }) => (
  <ResultPage
    icon="neutral"
    title="已经开过普通电子发票"
    text="一笔订单只能开一张发票，可以在开票记录里查看"
    primaryAction={<Button href={recordsHref}>查看开票记录</Button>}
    secondaryAction={
      <Button variant="quiet" href={menuHref}>
        继续开票
      </Button>
    }
  />
)

export const NotMailedScreen = ({ hrefs, resendHref, message, phone }: NotMailedProps) => (
  <ResultPage
    icon="neutral"
    title="发票已开具"
    text={`发票已开具，但邮件发送失败${phone ? `，请联系${phone}` : ""}`}
    primaryAction={<Button href={resendHref ?? hrefs.records}>重新发送</Button>}
    secondaryAction={
      resendHref && (
        <Button variant="quiet" href={hrefs.records}>
          查看开票记录
        </Button>
      )
    }
  >
    {message && <Note centred>{message}</Note>}
    <CallCard phone={phone} />
  </ResultPage>
)

/** `phone` is the provider's hotline. */
type WaitingProps = { hrefs: Hrefs; isLong?: boolean; phone?: string }

/** The outcome is unknown. Refreshing checks it and does not issue again. */
export const WaitingScreen = ({ hrefs, isLong, phone }: WaitingProps) => (
  <ResultPage
    icon={isLong ? "neutral" : "wait"}
    title={isLong ? "还没有收到开票结果" : "正在开票"}
    text={isLong ? `请稍后再看，不会重复开票。${phone ? "一天后仍没有结果，请联系客服" : ""}` : "一般几秒钟，请稍候"}
    primaryAction={
      <Button variant="quiet" href={hrefs.refresh}>
        刷新结果
      </Button>
    }
    secondaryAction={
      <Button variant="quiet" href={hrefs.records}>
        查看开票记录
      </Button>
    }
  >
    {isLong && <CallCard phone={phone} />}
  </ResultPage>
)
