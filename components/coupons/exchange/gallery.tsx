import { ApplyScreen, type ApplyScreenProps } from "#components/coupons/exchange/form/apply-screen"
import { ReviewPendingScreen } from "#components/coupons/exchange/review/review-pending-screen"
import { ExampleScreen } from "#components/coupons/exchange/form/example-screen"
import { FailureScreen } from "#components/coupons/exchange/failure-screen"
import { ChooserGallery } from "#components/coupons/exchange/form/gallery-chooser"
import { InvalidScanScreen } from "#components/coupons/exchange/invalid-scan-screen"
import { ManualCheckScreen } from "#components/coupons/exchange/review/manual-check-screen"
import { RetryScreen, type RetryScreenProps } from "#components/coupons/exchange/retry-screen"
import { SuccessScreen, type SuccessScreenProps } from "#components/coupons/exchange/success-screen"
import { CouponUnavailableScreen } from "#components/coupons/exchange/coupon-unavailable-screen"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { validateClaimant } from "#lib/coupons/exchange/rules"
import { getPhotoError, type ReceiptReason, getReceiptError } from "#lib/coupons/exchange/messages"

const now = Date.parse("2026-11-23T12:00:00+08:00")
const back = "/WALLET/coupon/apply_coupon/301/tk8f3a2c"
const link = { merchantId: "301", token: "tk8f3a2c" }
const draft = { plate: "粤BD72816", phone: "13826534410", wechat: "chen_haiwei88" }
const invalid = { plate: "粤BD728", phone: "1382653", wechat: "chen" }

const applyProps: ApplyScreenProps = {
  shop: "海味轩餐厅",
  alias: "海岸城店",
  park: "云栖里购物中心停车场",
  rules: { set: "A", maxHours: 2 },
  exampleHref: "#",
  couponsHref: "#",
  form: { formToken: "gallery", back, needsPlate: true, uploadMethod: "OSS", draft, supportPhone: "400-680-0188" },
}
const createFormState = (form: Partial<ApplyScreenProps["form"]>, props: Partial<ApplyScreenProps> = {}) =>
  function Form() {
    return <ApplyScreen {...applyProps} {...props} form={{ ...applyProps.form, ...form }} />
  }
const createErrorState = (why: ReceiptReason, text?: string) => {
  const saved = { why, userMessage: text === undefined ? undefined : { text } }
  const photoError = getPhotoError(saved)
  const photoTicket = photoError ? undefined : "gallery"
  return createFormState({ photoError, draft: { ...draft, photoTicket } }, { message: getReceiptError(saved) })
}

const retryProps: RetryScreenProps = {
  message: "小票不清晰，请重新上传",
  attemptsLeft: 2,
  shop: "海味轩餐厅（海岸城店）",
  plate: "粤BD72816",
  link,
  hrefs: { apply: "#", example: "#", refresh: "#", applying: "#", coupons: "#" },
}

const successProps: SuccessScreenProps = {
  coupon: {
    id: "5001",
    token: "tk8f3a2c",
    merchantId: "301",
    minutes: 120,
    amount: 0,
    until: "2026-11-23T23:59:59+08:00",
    used: false,
    voucherIds: [],
    title: undefined,
    merchant: "海味轩餐厅",
    park: undefined,
    expired: false,
    plate: "粤BD72816",
    source: "receipt",
    parks: ["云栖里购物中心停车场"],
    taken: true,
  },
  now,
  parkId: "1001",
  formToken: "gallery",
  hrefs: { coupon: "#", coupons: "#", plateSelect: "#", receive: "#" },
}
const applyingProps = { ...link, href: "#", couponsHref: "#" }

export const exchangeStates: GalleryStates = {
  小票换券: {
    填写: createFormState({}),
    空白: createFormState({ draft: { plate: "粤" } }),
    照片已有: createFormState({ draft: { ...draft, photoTicket: "gallery" } }),
    填错了: createFormState({ draft: invalid, errors: validateClaimant(invalid) }),
    不要小票: createFormState({ uploadMethod: undefined }, { rules: undefined }),
    不要车牌: createFormState({ needsPlate: false }, { rules: undefined }),
    另一城市的规则: createFormState({ uploadMethod: undefined }, { rules: { set: "B" } }),
    缺照片: createErrorState("photo-missing"),
    签名失败: createErrorState("no-signature"),
    存储失败: createErrorState("not-stored"),
    不是图片: createErrorState("not-an-image"),
    车不在场内: createErrorState("not-inside", "这辆车不在停车场内，入场后再来兑换"),
    今天领过: createErrorState("once-a-day"),
    申请失败: createErrorState("not-done", "活动已经结束"),
    没有回音: createErrorState("unknown"),
    微信选图: () => <ChooserGallery />,
    微信正在上传: () => <ChooserGallery initialState={{ status: "uploading" }} />,
    微信已上传: () => <ChooserGallery initialState={{ status: "uploaded", mediaId: "gallery" }} />,
    微信选择失败: () => (
      <ChooserGallery initialState={{ status: "failed", message: "选择图片失败", isTechnical: true }} />
    ),
    微信上传失败: () => (
      <ChooserGallery initialState={{ status: "failed", message: "上传图片失败", isTechnical: true }} />
    ),
    无效的码: () => <InvalidScanScreen couponsHref="#" />,
  },
  小票审核: {
    正在处理: () => <ReviewPendingScreen {...applyingProps} message="工作人员正在核对小票" />,
    没有留言: () => <ReviewPendingScreen {...applyingProps} />,
    没通过: () => <RetryScreen {...retryProps} />,
    带标题: () => <RetryScreen {...retryProps} title="这张小票已经提交过" message="每张小票只能兑换一次" />,
    次数用完: () => <RetryScreen {...retryProps} message={undefined} attemptsLeft={0} phone="400-680-0188" />,
    刷新失败: () => <RetryScreen {...retryProps} isRefreshFailed />,
    次数不明: () => <RetryScreen {...retryProps} attemptsLeft={undefined} />,
    只有地址: () => <RetryScreen {...retryProps} message={undefined} shop={undefined} plate={undefined} />,
    正确示例: () => <ExampleScreen picture="/receipt-example.svg" againHref="#" />,
    人工审核: () => <ManualCheckScreen phone="400-680-0188" couponsHref="#" />,
    领取成功: () => <SuccessScreen {...successProps} />,
    别人领的: () => (
      <SuccessScreen {...successProps} isReceivedByOther coupon={{ ...successProps.coupon, plate: undefined }} />
    ),
    详情看不到: () => <CouponUnavailableScreen isReceived plate="粤BD72816" hrefs={{ coupons: "#", retry: "#" }} />,
    什么都看不到: () => <CouponUnavailableScreen isReceived={false} hrefs={{ coupons: "#", retry: "#" }} />,
    带缴费框: () => <SuccessScreen {...successProps} parkId="2297" frameUrl="about:blank" />,
    还没有领取: () => (
      <SuccessScreen
        {...successProps}
        coupon={{ ...successProps.coupon, plate: undefined, source: "given", taken: false }}
      />
    ),
    已使用: () => <SuccessScreen {...successProps} coupon={{ ...successProps.coupon, used: true }} />,
    今天领过了: () => (
      <FailureScreen message="您今日已领取过停车券" hasCoupon hrefs={{ received: "#", coupons: "#" }} />
    ),
    申请失败: () => <FailureScreen message="活动已经结束" hrefs={{ received: "#", coupons: "#" }} />,
    没有说明: () => <FailureScreen hrefs={{ received: "#", coupons: "#" }} />,
  },
}
