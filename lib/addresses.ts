import { type Address, at } from "#lib/kit/address/address"
import { rentalAddresses } from "#lib/rental/addresses"

/**
 * Every address of the app, letter for letter: the first is where the screen lives, the alias shows the same
 * screen without a redirect. `built` marks the screens that stand; the others answer the not-found screen. `own` marks
 * those that the provider does not have.
 */
export const addresses = {
  // platform
  start: at("platform", "/", { built: true }),
  menu: at("platform", "/menu", { built: true }),
  iframe: at("platform", "/iframe", { query: ["url"], built: true }),
  notice: at("platform", "/notice", { built: true }),
  miniProgram: at("platform", "/mini_program_jump", { query: ["openlink"], built: true }),
  // about
  about: at("about", "/ABOUT", { built: true }),
  // account
  settings: at("account", "/CONFIG", { built: true }),
  feedback: at("account", "/CONFIG/feedback", { alias: "/feedback", built: true }),
  member: at("account", "/MEMBER", { built: true }),
  history: at("account", "/HISTORY", { built: true }),
  signUp: at("account", "/SIGNUP", { query: ["redirect", "out", "why"], built: true }),
  signUpSuccess: at("account", "/SIGNUP/success", { built: true }),
  binding: at("account", "/SIGNUP/binding", { query: ["redirect"], built: true }),
  bindingResult: at("account", "/SIGNUP/binding_wechat", { query: ["message", "park_name"], built: true }),
  registrationAgreement: at("account", "/SIGNUP/reg_protocol", { built: true }),
  restore: at("account", "/SIGNUP/restore", {
    query: ["next", "was", "fault", "ask"],
    own: true,
    built: true,
    begun: true,
  }),
  privacyAgreement: at("account", "/user_agreement", { built: true }),
  groupSignUp: at("account", "/SIGNUP_Group/:type", { built: true }),
  // cars
  cars: at("cars", "/CONFIG/cars", { alias: "/cars", query: ["added"], built: true }),
  addCar: at("cars", "/CONFIG/cars/new", { alias: "/new", query: ["licencePlate"], built: true }),
  manageCars: at("cars", "/CONFIG/cars/manage", { alias: "/manage", query: ["delete"], built: true }),
  authenticate: at("cars", "/CONFIG/cars/authenticate", {
    alias: "/authenticate",
    query: ["licencePlate"],
    built: true,
  }),
  authenticateCar: at("cars", "/CONFIG/cars/authenticate_car", {
    alias: "/authenticate_car",
    query: ["licencePlate", "relationId"],
    built: true,
  }),
  // pay
  pay: at(
    "pay",
    "/PAY/:park/:licence_plate/:amount/:duration/:start_time/:order_id/:balance/:login_required/:type/:coupon_minutes/:lucky_money/:invalid/:gateId?",
    { built: true },
  ),
  newPay: at(
    "pay",
    "/new_pay/:order_id/:cur_paid/:paid/:start_time_ts/:last_paid_time_ts/:duration/:left_time/:exceed_time/:coupon_minutes/:lucky_money/:invalid/:licence_plate",
    { built: true },
  ),
  payLogin: at("pay", "/PAY/pay_login", { built: true }),
  paySuccess: at("pay", "/PAY/pay_success", { query: ["order_id", "result"], built: true, begun: true }),
  payCancel: at("pay", "/PAY/pay_cancel", { query: ["order_id", "result"], built: true, begun: true }),
  payFailed: at("pay", "/PAY/pay_failed", { query: ["order_id", "result"], built: true, begun: true }),
  paying: at("pay", "/v1/wx_money/paying", { query: ["order_id", "result"], built: true, begun: true }),
  autoPaying: at("pay", "/v1/wx_money/auto_paying", { query: ["order_id"], built: true, begun: true }),
  plateSelect: at("pay", "/PAY/plate_select", { query: ["parkId"], built: true }),
  plateSelectYd: at("pay", "/PAY/plate_select_yd", { query: ["parkId"], built: true }),
  plateSelectYdV2: at("pay", "/PAY/plate_select_yd_v2", { query: ["parkId"], built: true }),
  callBooth: at("pay", "/PAY/nkf", { query: ["phone", "message"], built: true }),
  lookupFailed: at("pay", "/PAY/lookup_fee_fail_detail/:reason/:phone/:isHtfSelf", { built: true }),
  merchantRecharge: at("pay", "/PAY/business_coupon_recharge", {
    query: ["merchant", "parkName", "rechargeHours", "needToPay", "transactionId"],
    built: true,
  }),
  openDriving: at("pay", "/v1/wx_money/open_driving", {
    query: ["order_id", "licencePlate"],
    built: true,
    begun: true,
  }),
  payment: at("pay", "/v1/wx_money/payment", { query: ["order_id"], built: true, begun: true }),
  lookupResult: at("pay", "/PAY/plate_lookup_result", {
    query: ["parkId", "message", "errorCode", "licence_plate", "phone"],
    built: true,
  }),
  directPay: at("pay", "/direct_pay", { query: ["parkId", "type"], built: true }),
  openInBrowser: at("pay", "/PAY/open_in_browser", { query: ["order_id", "ref"], own: true, built: true }),
  // arrears
  arrearsList: at("arrears", "/recovered_pay_list", { query: ["licencePlate", "parkId"], built: true }),
  payArrears: at("arrears", "/recovered_pay/:parkId/:parkName/:licencePlate/:amount/:parkTime/:inTime/:orderId", {
    query: ["arrearsParkId"],
    built: true,
  }),
  // offline-pay
  offlinePay: at(
    "offline-pay",
    "/offPay/:parkId/:parkName/:licencePlate/:amount/:totalMinutes/:inTime/:orderId/:offLineMode",
    { built: true },
  ),
  switchOn: at("offline-pay", "/switch_on", { query: ["transaction_id", "licence_plate"], built: true, begun: true }),
  // gate
  gateIn: at("gate", "/SCAN/nolp_in", { query: ["token", "gateId"], built: true }),
  gateInDetail: at("gate", "/SCAN/nolp_in_detail", { query: ["token", "gateId"], built: true }),
  gateDetail: at("gate", "/SCAN/nolp_detail", { query: ["token", "gateId"], built: true }),
  gateOutDetail: at("gate", "/SCAN/nolp_out_detail", { query: ["token", "gateId"], built: true }),
  gateError: at("gate", "/SCAN/nolp_error_page", { query: ["reason"], built: true }),
  gateInfo: at("gate", "/SCAN/gate_info", { query: ["token", "gateId"], built: true }),
  gateOpenResult: at("gate", "/SCAN/gate_open_result", { query: ["message", "park_name"], built: true }),
  gateLiftResult: at("gate", "/SCAN/gate_lift_result", { query: ["message", "park_name"], built: true }),
  bindCarResult: at("gate", "/SCAN/bind_car_result", { query: ["message", "park_name"], built: true }),
  // lucky-money
  shareLuckyMoney: at("lucky-money", "/lucky_money/share", { query: ["id", "order_id"], built: true }),
  obtainLuckyMoney: at("lucky-money", "/lucky_money/obtain", { query: ["id"], built: true }),
  // cross-park
  spaces: at("cross-park", "/CROSS_PARK", { query: ["parkName", "page", "said"], built: true }),
  bookings: at("cross-park", "/cross_orders", { built: true }),
  book: at("cross-park", "/order/:cpSubid", { query: ["startDate", "plate", "agreed"], built: true }),
  booking: at("cross-park", "/CROSS_PARK/order/order_detail/:bookId", {
    alias: "/order/order_detail/:bookId",
    built: true,
  }),
  bookingResult: at("cross-park", "/CROSS_PARK/result/:code", {
    alias: "/result/:code",
    query: ["bookId", "why"],
    built: true,
    begun: true,
  }),
  cancelBooking: at("cross-park", "/CROSS_PARK/cancel", { alias: "/cancel", query: ["bookId"], built: true }),
  bookingAgreement: at("cross-park", "/crosspark_protocol/:cpSubid", { query: ["from"], built: true }),
  addComment: at("cross-park", "/ADDCOMMENT/:cpSubid", { built: true }),
  comments: at("cross-park", "/FEEDBACK/:cpSubid", { query: ["sent"], built: true }),
  // coupons
  coupons: at("coupons", "/WALLET/coupon", {
    alias: "/coupon",
    query: ["used", "page", "coupon", "token"],
    built: true,
  }),
  couponTypes: at("coupons", "/WALLET/coupon/coupon_type", { query: ["page"], built: true }),
  buyCoupon: at(
    "coupons",
    "/WALLET/coupon/buy/:park_id/:coupon_type_id/:amount/:detail/:balance/:privilege/:duration",
    { query: ["other", "patient"], built: true },
  ),
  couponBought: at("coupons", "/WALLET/coupon/buy_success", { built: true, begun: true }),
  applyCoupon: at(
    "coupons",
    "/WALLET/coupon/apply_coupon/:merchantId/:token/:needTicket?/:isMixcCoupon?/:isRedirect?",
    {
      built: true,
    },
  ),
  applyFreeCoupon: at("coupons", "/WALLET/coupon/apply_free_coupon/:parkId/:token", { built: true }),
  applyExample: at("coupons", "/WALLET/coupon/apply_example/:merchantId/:token", { built: true }),
  applySuccess: at("coupons", "/WALLET/coupon/apply_success/:couponId/:token/:parkId/:isMixcCoupon", {
    built: true,
    begun: true,
  }),
  applyFreeSuccess: at("coupons", "/WALLET/coupon/apply_free_success", { built: true }),
  applyFailure: at("coupons", "/WALLET/coupon/apply_failure/:message/:code/:couponId/:token/:isMixcCoupon", {
    built: true,
  }),
  applyFreeFailure: at("coupons", "/WALLET/coupon/apply_free_failure", { built: true }),
  applyRetry: at(
    "coupons",
    "/WALLET/coupon/apply_retry/:leftAttempts/:merchantId/:token/:licencePlate/:isMixcCoupon/:title?/:message?",
    { query: ["title", "message"], built: true },
  ),
  receiptCheck: at("coupons", "/WALLET/coupon/receipt_manual_check", { built: true }),
  receiveCoupon: at("coupons", "/WALLET/coupon/receive/:couponId/:token/:amount/:expireTime/:parkName", {
    built: true,
  }),
  authorizationNotify: at(
    "coupons",
    "/WALLET/coupon/authorization_notify/:parkId/:couponId/:token/:merchantId/:isMixcCoupon",
    { built: true },
  ),
  blankCoupon: at("coupons", "/WALLET/coupon/blank_coupon/:couponId/:token", { built: true }),
  hkCoupon: at("coupons", "/WALLET/coupon/hk_coupon", { query: ["parkId", "token"], built: true }),
  applyCouponTest: at("coupons", "/WALLET/coupon/apply_coupon_test", {
    query: ["merchantId", "token"],
    built: true,
  }),
  applying: at("coupons", "/WALLET/coupon/applying", { query: ["merchantId", "token"], built: true, begun: true }),
  // wallet
  wallet: at("wallet", "/WALLET", { built: true }),
  balance: at("wallet", "/WALLET/balance", { alias: "/balance", built: true }),
  luckyMoneyList: at("wallet", "/WALLET/lucky_money_list", { alias: "/lucky_money_list", built: true }),
  balanceDetails: at("wallet", "/WALLET/balance_details", { built: true }),
  topUp: at("wallet", "/WALLET/charge", { query: ["amount", "back"], built: true }),
  toppedUp: at("wallet", "/WALLET/charge/done", { query: ["order_id"], own: true, built: true, begun: true }),
  bills: at("wallet", "/WALLET/bills", { query: ["recordType", "paid"], built: true }),
  bill: at("wallet", "/bill/:parkId/:invoiceType/:plateNumber/:phone", {
    alias: "/WALLET/bill/:parkId/:invoiceType/:plateNumber/:phone",
    built: true,
  }),
  orderRecords: at("wallet", "/orderRecords/:renewalId", { alias: "/WALLET/orderRecords/:renewalId", built: true }),
  transactionBill: at("wallet", "/transactionBill/:parkId/:payTransactionId/:type?", {
    alias: "/WALLET/transactionBill/:parkId/:payTransactionId/:type?",
    built: true,
  }),
  change: at("wallet", "/change/:transactionID/:parkId/:licensePlate/:orderId/:amount/:desSign/:parkName", {
    alias: "/WALLET/change/:transactionID/:parkId/:licensePlate/:orderId/:amount/:desSign/:parkName",
    built: true,
  }),
  // invoices
  invoiceMenu: at("invoices", "/invoice_menu", { query: ["parkId"], built: true }),
  invoicesOfPhone: at("invoices", "/invoice/:parkId/:phone", { built: true }),
  electronicInvoices: at("invoices", "/invoice_full_electronic_invoice/:parkId/:type/:phone", { built: true }),
  invoiceByOrder: at("invoices", "/invoice/:parkId", { built: true }),
  newInvoiceByOrder: at("invoices", "/new_invoice/:parkId/:type", { built: true }),
  invoiceByPlate: at("invoices", "/platenumberSearch/:parkId", { built: true }),
  electronicByPlate: at("invoices", "/full_electronic_platenumber_search/:parkId/:type", { built: true }),
  invoiceRecords: at("invoices", "/invoiceRecords/:parkId/:invoiceType", { built: true }),
  electronicRecords: at("invoices", "/full_electronic_invoiceRecords/:parkId/:invoiceType/:openType", { built: true }),
  invoiceParks: at("invoices", "/parkList", { built: true }),
  electronicParks: at("invoices", "/full_electronic_invoice/parks", { built: true }),
  invoiceForm: at("invoices", "/full_electronic_invoice/form/:parkId/:type/:orderId/:transactionId/:isMerge", {
    built: true,
  }),
  plateInvoiceForm: at(
    "invoices",
    "/full_electronic_invoice_plate/form/:parkId/:type/:orderId/:transactionId/:licencePlate/:isMerge",
    { built: true },
  ),
  invoiceQrCode: at("invoices", "/full_electronic_invoice/qrcode/:parkId", { built: true }),
  redeliverInvoice: at("invoices", "/full_electronic_invoice_reset/:parkId/:invoiceId/:parkName", { built: true }),
  // rental
  ...rentalAddresses,
  // visitors
  visitorAppointment: at("visitors", "/visitor_appointment/:parkId", { query: ["edit", "patient"], built: true }),
  visitorDetail: at("visitors", "/visitor_appointment_detail", { query: ["id"], built: true }),
} satisfies Record<string, Address>
