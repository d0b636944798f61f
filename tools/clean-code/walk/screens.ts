/** Sentences that identify a screen. */
const NOT_FOUND = /没有查到这辆车|未查询到该车辆|该车牌不在场内/
const NOT_PAYABLE =
  /现在离场不用缴费|当前无需缴费|无需再付|支付成功|缴费成功|已经支付|小票已过期|路内停车请按|停车费用超过1000元|暂不支持支付宝支付|停车费金额异常/
const PROBLEM =
  /操作太频繁|请稍等片刻再试|暂时查不到停车费|停车场网络异常|请输入正确的车牌号|请输入完整的车牌|系统繁忙|服务暂时不可用|订单已过期|页面不存在|这不是停车场的二维码|支付接口异常|操作失败/
const IN_PROGRESS = /支付中|正在确认支付结果|请不要重复支付|另一部手机打开过|另一个窗口支付|在微信里开始/
const PAID = /支付成功|缴费成功/

const findLine = (text: string, pattern: RegExp) =>
  text
    .split("\n")
    .find((line) => pattern.test(line))
    ?.trim()

export const findNotFound = (text: string) => findLine(text, NOT_FOUND)
export const findNotPayable = (text: string) => findLine(text, NOT_PAYABLE)
export const findProblem = (text: string) => findLine(text, PROBLEM)
export const findInProgress = (text: string) => findLine(text, IN_PROGRESS)
export const isPaidScreen = (text: string) => PAID.test(text)

export const PAY_BUTTON = /^(立即支付|确认使用优惠)/
export const LOOK_UP_BUTTON = /查询停车费|查询|下一步/
/** The button of the sandbox's cashier. */
export const SANDBOX_PAY_BUTTON = /^支付 ¥/

/** Pages between the pay button and the cashier that continue by themselves. */
const PASSAGES = ["/v1/wx_money/payment", "/v1/wx_money/paying", "/v1/wx_money/auto_paying"]
export const isPassage = (url: string) => PASSAGES.includes(new URL(url).pathname)
