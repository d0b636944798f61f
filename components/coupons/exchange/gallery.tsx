import { ApplyScreen, type ApplyScreenProps } from "#components/coupons/exchange/form/apply-screen"
import { ApplyingScreen } from "#components/coupons/exchange/review/applying-screen"
import { ExampleScreen } from "#components/coupons/exchange/form/example-screen"
import { FailureScreen } from "#components/coupons/exchange/failure-screen"
import { ChooserGallery } from "#components/coupons/exchange/form/gallery-chooser"
import { InvalidScanScreen } from "#components/coupons/exchange/invalid-scan-screen"
import { ManualCheckScreen } from "#components/coupons/exchange/review/manual-check-screen"
import { RetryScreen, type RetryScreenProps } from "#components/coupons/exchange/retry-screen"
import { SuccessScreen, type SuccessScreenProps } from "#components/coupons/exchange/success-screen"
import { UnreadCouponScreen } from "#components/coupons/exchange/unread-coupon-screen"
import type { GalleryStates } from "#components/ui/gallery-states"
import { validateClaimant } from "#lib/coupons/exchange/rules"
import { getPhotoError, type ReceiptReason, getReceiptTrouble } from "#lib/coupons/exchange/words"

const now = Date.parse("2026-11-23T12:00:00+08:00")
const back = "/WALLET/coupon/apply_coupon/301/tk8f3a2c"
const link = { merchantId: "301", token: "tk8f3a2c" }
const typed = { plate: "粤BD72816", phone: "13826534410", wechat: "chen_haiwei88" }
const odd = { plate: "粤BD728", phone: "1382653", wechat: "chen" }

const apply: ApplyScreenProps = {
  shop: "海味轩餐厅",
  alias: "海岸城店",
  park: "云栖里购物中心停车场",
  rules: { set: "A", mostHours: 2 },
  exampleHref: "#",
  couponsHref: "#",
  form: { formToken: "gallery", back, asksPlate: true, way: "OSS", typed },
}
const withForm = (form: Partial<ApplyScreenProps["form"]>, more: Partial<ApplyScreenProps> = {}) =>
  function Form() {
    return <ApplyScreen {...apply} {...more} form={{ ...apply.form, ...form }} />
  }
const cameBack = (why: ReceiptReason, words?: string) => {
  const kept = { why, trouble: words === undefined ? undefined : { words } }
  return withForm({ photoError: getPhotoError(kept) }, { trouble: getReceiptTrouble(kept) })
}

const retry: RetryScreenProps = {
  sure: true,
  message: "小票不清晰，请重新上传",
  attemptsLeft: 2,
  shop: "海味轩餐厅（海岸城店）",
  plate: "粤BD72816",
  link,
  hrefs: { again: "#", example: "#", refresh: "#", applying: "#", coupons: "#" },
}

const success: SuccessScreenProps = {
  coupon: {
    ...{
      id: "5001",
      token: "tk8f3a2c",
      merchantId: "301",
      minutes: 120,
      amount: 0,
      until: "2026-11-23T23:59:59+08:00",
    },
    ...{ used: false, voucherIds: [], title: undefined, merchant: "海味轩餐厅", park: undefined },
    ...{ expired: false, plate: "粤BD72816", source: "receipt", parks: ["云栖里购物中心停车场"], taken: true },
  },
  now,
  parkId: "1001",
  formToken: "gallery",
  hrefs: { coupon: "#", plateSelect: "#", receive: "#" },
}
const watch = { ...link, itself: "#", couponsHref: "#" }

export const exchange: GalleryStates = {
  小票换券: {
    填写: withForm({}),
    空白: withForm({ typed: { plate: "粤" } }),
    照片已有: withForm({ typed: { ...typed, photoTicket: "gallery" } }),
    填错了: withForm({ typed: odd, wrong: validateClaimant(odd) }),
    不要小票: withForm({ way: undefined }, { rules: undefined }),
    不要车牌: withForm({ asksPlate: false }, { rules: undefined }),
    另一城市的规则: withForm({ way: undefined }, { rules: { set: "B" } }),
    缺照片: cameBack("photo-missing"),
    签名失败: cameBack("no-signature"),
    存储失败: cameBack("not-stored"),
    不是图片: cameBack("no-image"),
    车不在场内: cameBack("not-inside", "这辆车不在停车场内，入场后再来兑换"),
    今天领过: cameBack("once-a-day"),
    申请失败: cameBack("not-done", "活动已经结束"),
    没有回音: cameBack("unknown"),
    微信选图: () => <ChooserGallery />,
    微信正在上传: () => <ChooserGallery begun={{ at: "sending" }} />,
    微信已上传: () => <ChooserGallery begun={{ at: "there", mediaId: "gallery" }} />,
    微信选择失败: () => <ChooserGallery begun={{ at: "failed", words: "选择图片失败", ours: true }} />,
    微信上传失败: () => <ChooserGallery begun={{ at: "failed", words: "上传图片失败", ours: true }} />,
    无效的码: () => <InvalidScanScreen couponsHref="#" />,
  },
  小票审核: {
    正在处理: () => <ApplyingScreen {...watch} message="工作人员正在核对小票" />,
    没有留言: () => <ApplyingScreen {...watch} />,
    没通过: () => <RetryScreen {...retry} />,
    带标题: () => <RetryScreen {...retry} title="这张小票已经提交过" message="每张小票只能兑换一次" />,
    次数用完: () => <RetryScreen {...retry} message={undefined} attemptsLeft={0} phone="0755-8326-0100" />,
    刷新失败: () => <RetryScreen {...retry} sure={false} isRefreshFailed />,
    次数不明: () => <RetryScreen {...retry} attemptsLeft={undefined} />,
    只有地址: () => <RetryScreen {...retry} sure={false} message={undefined} shop={undefined} plate={undefined} />,
    正确示例: () => <ExampleScreen picture="/receipt-example.svg" againHref="#" />,
    人工审核: () => <ManualCheckScreen phone="0755-8326-0100" couponsHref="#" />,
    领取成功: () => <SuccessScreen {...success} />,
    别人领的: () => <SuccessScreen {...success} isAnothers coupon={{ ...success.coupon, plate: undefined }} />,
    详情看不到: () => <UnreadCouponScreen isReceived plate="粤BD72816" hrefs={{ coupons: "#", again: "#" }} />,
    什么都看不到: () => <UnreadCouponScreen isReceived={false} hrefs={{ coupons: "#", again: "#" }} />,
    带缴费框: () => <SuccessScreen {...success} parkId="2297" frame="about:blank" />,
    还没有领取: () => (
      <SuccessScreen {...success} coupon={{ ...success.coupon, plate: undefined, source: "given", taken: false }} />
    ),
    已使用: () => <SuccessScreen {...success} coupon={{ ...success.coupon, used: true }} />,
    今天领过了: () => <FailureScreen message="您今日已领取过停车券" hadOne hrefs={{ received: "#", again: "#" }} />,
    申请失败: () => <FailureScreen message="活动已经结束" hrefs={{ received: "#", again: "#" }} />,
    没有说明: () => <FailureScreen hrefs={{ received: "#", again: "#" }} />,
  },
}
