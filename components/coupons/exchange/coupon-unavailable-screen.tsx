import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"
import { Plate } from "#components/ui/plate/plate"

type CouponUnavailableScreenProps = {
  /** This browser has just received the coupon. The URL alone is no proof. */
  isReceived: boolean
  plate?: string
  hrefs: { coupons: string; retry: string }
}

/** The provider cannot be reached for the details of a coupon, which stays valid. */
export const CouponUnavailableScreen = ({ isReceived, plate, hrefs }: CouponUnavailableScreenProps) => (
  <ResultPage
    icon={isReceived ? "good" : "neutral"}
    title={isReceived ? "领取成功" : "暂时看不到这张停车券"}
    text={isReceived ? "停车券的详情暂时看不到，稍后可在“停车券”里查看" : "领到的停车券在“停车券”里"}
    primaryAction={<Button href={hrefs.coupons}>我的停车券</Button>}
    secondaryAction={
      <Button variant="quiet" href={hrefs.retry}>
        重试
      </Button>
    }
    facts={plate ? [{ label: "限用车辆", value: <Plate number={plate} size="sm" /> }] : undefined}
  />
)
