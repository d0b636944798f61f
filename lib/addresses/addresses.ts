import { type Address, at } from "#lib/core/address/address"
import { rentalAddresses } from "#lib/addresses/rental"

/**
 * Every address of the app, letter for letter: the first is where the screen lives, the alias shows the same
 * screen without a redirect. `own` marks those that the provider does not have.
 */
export const addresses = {
  // platform
  start: at("platform", "/"),
  menu: at("platform", "/menu"),
  iframe: at("platform", "/iframe", { query: ["url"] }),
  notice: at("platform", "/notice"),
  miniProgram: at("platform", "/mini_program_jump", { query: ["openlink"] }),
  // about
  about: at("about", "/ABOUT"),
  accessibility: at("about", "/accessibility", { own: true }),
  // account
  settings: at("account", "/CONFIG"),
  feedback: at("account", "/CONFIG/feedback", { alias: "/feedback" }),
  closeAccount: at("account", "/CONFIG/close_account", { own: true }),
  member: at("account", "/MEMBER"),
  history: at("account", "/HISTORY"),
  signUp: at("account", "/SIGNUP", { query: ["redirect", "out", "why"] }),
  signUpSuccess: at("account", "/SIGNUP/success"),
  binding: at("cars", "/SIGNUP/binding", { query: ["redirect"] }),
  bindingResult: at("account", "/SIGNUP/binding_wechat", { query: ["message", "park_name"] }),
  registrationAgreement: at("account", "/SIGNUP/reg_protocol"),
  restore: at("account", "/SIGNUP/restore", {
    query: ["next", "was", "fault", "ask"],
    own: true,
    inProgress: true,
  }),
  privacyAgreement: at("account", "/user_agreement"),
  groupSignUp: at("account", "/SIGNUP_Group/:type"),
  // cars
  cars: at("cars", "/CONFIG/cars", { alias: "/cars", query: ["added"] }),
  addCar: at("cars", "/CONFIG/cars/new", { alias: "/new", query: ["licencePlate"] }),
  manageCars: at("cars", "/CONFIG/cars/manage", { alias: "/manage", query: ["delete"] }),
  authenticate: at("cars", "/CONFIG/cars/authenticate", {
    alias: "/authenticate",
    query: ["licencePlate"],
  }),
  authenticateCar: at("cars", "/CONFIG/cars/authenticate_car", {
    alias: "/authenticate_car",
    query: ["licencePlate", "relationId"],
  }),
  // parking and payments
  pay: at(
    "parking",
    "/PAY/:park/:licence_plate/:amount/:duration/:start_time/:order_id/:balance/:login_required/:type/:coupon_minutes/:lucky_money/:invalid/:gateId?",
  ),
  newPay: at(
    "parking",
    "/new_pay/:order_id/:cur_paid/:paid/:start_time_ts/:last_paid_time_ts/:duration/:left_time/:exceed_time/:coupon_minutes/:lucky_money/:invalid/:licence_plate",
  ),
  payLogin: at("parking", "/PAY/pay_login"),
  paySuccess: at("payments", "/PAY/pay_success", { query: ["order_id", "result"], inProgress: true }),
  payCancel: at("payments", "/PAY/pay_cancel", { query: ["order_id", "result"], inProgress: true }),
  payFailed: at("payments", "/PAY/pay_failed", { query: ["order_id", "result"], inProgress: true }),
  paying: at("payments", "/v1/wx_money/paying", { query: ["order_id", "result"], inProgress: true }),
  autoPaying: at("payments", "/v1/wx_money/auto_paying", { query: ["order_id"], inProgress: true }),
  plateSelect: at("parking", "/PAY/plate_select", { query: ["parkId"] }),
  plateSelectYd: at("parking", "/PAY/plate_select_yd", { query: ["parkId"] }),
  plateSelectYdV2: at("parking", "/PAY/plate_select_yd_v2", { query: ["parkId"] }),
  callBooth: at("parking", "/PAY/nkf", { query: ["phone", "message"] }),
  lookupFailed: at("parking", "/PAY/lookup_fee_fail_detail/:reason/:phone/:isHtfSelf", { query: ["from"] }),
  merchantRecharge: at("parking", "/PAY/business_coupon_recharge", {
    query: ["merchant", "parkName", "rechargeHours", "needToPay", "transactionId"],
  }),
  openDriving: at("parking", "/v1/wx_money/open_driving", {
    query: ["order_id", "licencePlate"],
    inProgress: true,
  }),
  payment: at("payments", "/v1/wx_money/payment", { query: ["order_id"], inProgress: true }),
  lookupResult: at("parking", "/PAY/plate_lookup_result", {
    query: ["parkId", "message", "errorCode", "licence_plate", "phone"],
  }),
  directPay: at("parking", "/direct_pay", { query: ["parkId", "type"] }),
  openInBrowser: at("payments", "/PAY/open_in_browser", { query: ["order_id", "ref"], own: true }),
  // arrears
  arrearsList: at("arrears", "/recovered_pay_list", { query: ["licencePlate", "parkId"] }),
  payArrears: at("arrears", "/recovered_pay/:parkId/:parkName/:licencePlate/:amount/:parkTime/:inTime/:orderId", {
    query: ["arrearsParkId"],
  }),
  // offline-pay
  offlinePay: at(
    "offline-pay",
    "/offPay/:parkId/:parkName/:licencePlate/:amount/:totalMinutes/:inTime/:orderId/:offLineMode",
  ),
  switchOn: at("offline-pay", "/switch_on", { query: ["transaction_id", "licence_plate"], inProgress: true }),
  // gate
  gateIn: at("gate", "/SCAN/nolp_in", { query: ["token", "gateId"] }),
  gateInDetail: at("gate", "/SCAN/nolp_in_detail", { query: ["token", "gateId"] }),
  gateDetail: at("gate", "/SCAN/nolp_detail", { query: ["token", "gateId"] }),
  gateOutDetail: at("gate", "/SCAN/nolp_out_detail", { query: ["token", "gateId"] }),
  gateError: at("gate", "/SCAN/nolp_error_page", { query: ["reason"] }),
  gateInfo: at("gate", "/SCAN/gate_info", { query: ["token", "gateId"] }),
  gateOpenResult: at("gate", "/SCAN/gate_open_result", { query: ["message", "park_name"] }),
  gateLiftResult: at("gate", "/SCAN/gate_lift_result", { query: ["message", "park_name"] }),
  bindCarResult: at("gate", "/SCAN/bind_car_result", { query: ["message", "park_name"] }),
  // lucky-money
  shareLuckyMoney: at("lucky-money", "/lucky_money/share", { query: ["id", "order_id"] }),
  obtainLuckyMoney: at("lucky-money", "/lucky_money/obtain", { query: ["id"] }),
  // cross-park
  spaces: at("cross-park", "/CROSS_PARK", { query: ["parkName", "page", "said"] }),
  bookings: at("cross-park", "/cross_orders"),
  book: at("cross-park", "/order/:cpSubid", { query: ["startDate", "plate", "agreed"] }),
  booking: at("cross-park", "/CROSS_PARK/order/order_detail/:bookId", {
    alias: "/order/order_detail/:bookId",
  }),
  bookingResult: at("cross-park", "/CROSS_PARK/result/:code", {
    alias: "/result/:code",
    query: ["bookId", "why"],
    inProgress: true,
  }),
  cancelBooking: at("cross-park", "/CROSS_PARK/cancel", { alias: "/cancel", query: ["bookId"] }),
  bookingAgreement: at("cross-park", "/crosspark_protocol/:cpSubid", { query: ["from"] }),
  addComment: at("cross-park", "/ADDCOMMENT/:cpSubid"),
  comments: at("cross-park", "/FEEDBACK/:cpSubid", { query: ["sent"] }),
  // coupons
  coupons: at("coupons", "/WALLET/coupon", {
    alias: "/coupon",
    query: ["used", "page", "coupon", "token", "parks"],
  }),
  couponTypes: at("coupons", "/WALLET/coupon/coupon_type", { query: ["page"] }),
  buyCoupon: at(
    "coupons",
    "/WALLET/coupon/buy/:park_id/:coupon_type_id/:amount/:detail/:balance/:privilege/:duration",
    { query: ["other", "patient"] },
  ),
  couponBought: at("coupons", "/WALLET/coupon/buy_success", { inProgress: true }),
  applyCoupon: at(
    "coupons",
    "/WALLET/coupon/apply_coupon/:merchantId/:token/:needTicket?/:isMixcCoupon?/:isRedirect?",
    {},
  ),
  applyFreeCoupon: at("coupons", "/WALLET/coupon/apply_free_coupon/:parkId/:token"),
  applyExample: at("coupons", "/WALLET/coupon/apply_example/:merchantId/:token"),
  applySuccess: at("coupons", "/WALLET/coupon/apply_success/:couponId/:token/:parkId/:isMixcCoupon", {
    inProgress: true,
  }),
  applyFreeSuccess: at("coupons", "/WALLET/coupon/apply_free_success"),
  applyFailure: at("coupons", "/WALLET/coupon/apply_failure/:message/:code/:couponId/:token/:isMixcCoupon", {}),
  applyFreeFailure: at("coupons", "/WALLET/coupon/apply_free_failure"),
  applyRetry: at(
    "coupons",
    "/WALLET/coupon/apply_retry/:leftAttempts/:merchantId/:token/:licencePlate/:isMixcCoupon/:title?/:message?",
    { query: ["title", "message"] },
  ),
  receiptCheck: at("coupons", "/WALLET/coupon/receipt_manual_check"),
  receiveCoupon: at("coupons", "/WALLET/coupon/receive/:couponId/:token/:amount/:expireTime/:parkName", {}),
  authorizationNotify: at(
    "coupons",
    "/WALLET/coupon/authorization_notify/:parkId/:couponId/:token/:merchantId/:isMixcCoupon",
  ),
  blankCoupon: at("coupons", "/WALLET/coupon/blank_coupon/:couponId/:token"),
  hkCoupon: at("coupons", "/WALLET/coupon/hk_coupon", { query: ["parkId", "token"] }),
  applyCouponTest: at("coupons", "/WALLET/coupon/apply_coupon_test", {
    query: ["merchantId", "token"],
  }),
  applying: at("coupons", "/WALLET/coupon/applying", { query: ["merchantId", "token"], inProgress: true }),
  // wallet
  wallet: at("wallet", "/WALLET"),
  balance: at("wallet", "/WALLET/balance", { alias: "/balance" }),
  luckyMoneyList: at("lucky-money", "/WALLET/lucky_money_list", { alias: "/lucky_money_list" }),
  balanceDetails: at("wallet", "/WALLET/balance_details"),
  topUp: at("wallet", "/WALLET/charge", { query: ["amount", "back"] }),
  toppedUp: at("wallet", "/WALLET/charge/done", { query: ["order_id"], own: true, inProgress: true }),
  bills: at("wallet", "/WALLET/bills", { query: ["recordType", "paid"] }),
  bill: at("wallet", "/bill/:parkId/:invoiceType/:plateNumber/:phone", {
    alias: "/WALLET/bill/:parkId/:invoiceType/:plateNumber/:phone",
  }),
  orderRecords: at("wallet", "/orderRecords/:renewalId", { alias: "/WALLET/orderRecords/:renewalId" }),
  transactionBill: at("wallet", "/transactionBill/:parkId/:payTransactionId/:type?", {
    alias: "/WALLET/transactionBill/:parkId/:payTransactionId/:type?",
  }),
  change: at("wallet", "/change/:transactionID/:parkId/:licensePlate/:orderId/:amount/:desSign/:parkName", {
    alias: "/WALLET/change/:transactionID/:parkId/:licensePlate/:orderId/:amount/:desSign/:parkName",
  }),
  // invoices
  invoiceMenu: at("invoices", "/invoice_menu", { query: ["parkId"] }),
  invoicesOfPhone: at("invoices", "/invoice/:parkId/:phone"),
  electronicInvoices: at("invoices", "/invoice_full_electronic_invoice/:parkId/:type/:phone"),
  invoiceByOrder: at("invoices", "/invoice/:parkId"),
  newInvoiceByOrder: at("invoices", "/new_invoice/:parkId/:type"),
  invoiceByPlate: at("invoices", "/platenumberSearch/:parkId"),
  electronicByPlate: at("invoices", "/full_electronic_platenumber_search/:parkId/:type"),
  invoiceRecords: at("invoices", "/invoiceRecords/:parkId/:invoiceType"),
  electronicRecords: at("invoices", "/full_electronic_invoiceRecords/:parkId/:invoiceType/:openType"),
  invoiceParks: at("invoices", "/parkList"),
  electronicParks: at("invoices", "/full_electronic_invoice/parks"),
  invoiceForm: at("invoices", "/full_electronic_invoice/form/:parkId/:type/:orderId/:transactionId/:isMerge", {}),
  plateInvoiceForm: at(
    "invoices",
    "/full_electronic_invoice_plate/form/:parkId/:type/:orderId/:transactionId/:licencePlate/:isMerge",
  ),
  invoiceQrCode: at("invoices", "/full_electronic_invoice/qrcode/:parkId"),
  redeliverInvoice: at("invoices", "/full_electronic_invoice_reset/:parkId/:invoiceId/:parkName"),
  // rental
  ...rentalAddresses,
  // visitors
  visitorAppointment: at("visitors", "/visitor_appointment/:parkId", { query: ["edit", "patient"] }),
  visitorDetail: at("visitors", "/visitor_appointment_detail", { query: ["id"] }),
} satisfies Record<string, Address>
