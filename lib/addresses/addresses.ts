import { type Address, defineAddress } from "#lib/core/address/address"
import { rentalAddresses } from "#lib/addresses/rental"

/**
 * Every address of the app. The alias shows the same screen without a redirect. `own` marks addresses that the provider
 * does not have.
 */
export const addresses = {
  // platform
  start: defineAddress("platform", "/"),
  menu: defineAddress("platform", "/menu"),
  iframe: defineAddress("platform", "/iframe", { query: ["url"] }),
  notice: defineAddress("platform", "/notice"),
  miniProgram: defineAddress("platform", "/mini_program_jump", { query: ["openlink"] }),
  // about
  about: defineAddress("about", "/ABOUT"),
  accessibility: defineAddress("about", "/accessibility", { isAppOnly: true }),
  privacyFacts: defineAddress("about", "/privacy-facts", { isAppOnly: true }),
  // account
  settings: defineAddress("account", "/CONFIG"),
  feedback: defineAddress("account", "/CONFIG/feedback", { alias: "/feedback" }),
  closeAccount: defineAddress("account", "/CONFIG/close_account", { isAppOnly: true }),
  member: defineAddress("account", "/MEMBER"),
  history: defineAddress("account", "/HISTORY"),
  signUp: defineAddress("account", "/SIGNUP", { query: ["redirect", "out", "why"] }),
  signUpSuccess: defineAddress("account", "/SIGNUP/success"),
  binding: defineAddress("cars", "/SIGNUP/binding", { query: ["redirect"] }),
  bindingResult: defineAddress("account", "/SIGNUP/binding_wechat", { query: ["message", "park_name"] }),
  registrationAgreement: defineAddress("account", "/SIGNUP/reg_protocol"),
  restore: defineAddress("account", "/SIGNUP/restore", {
    query: ["next", "was", "fault", "ask"],
    isAppOnly: true,
    inProgress: true,
  }),
  privacyAgreement: defineAddress("account", "/user_agreement"),
  groupSignUp: defineAddress("account", "/SIGNUP_Group/:type"),
  // cars
  cars: defineAddress("cars", "/CONFIG/cars", { alias: "/cars", query: ["added"] }),
  addCar: defineAddress("cars", "/CONFIG/cars/new", { alias: "/new", query: ["licencePlate"] }),
  manageCars: defineAddress("cars", "/CONFIG/cars/manage", { alias: "/manage", query: ["delete"] }),
  authenticate: defineAddress("cars", "/CONFIG/cars/authenticate", {
    alias: "/authenticate",
    query: ["licencePlate"],
  }),
  authenticateCar: defineAddress("cars", "/CONFIG/cars/authenticate_car", {
    alias: "/authenticate_car",
    query: ["licencePlate", "relationId"],
  }),
  // parking and payments
  parkingCode: defineAddress("parking", "/s/:code", { isAppOnly: true }),
  pay: defineAddress(
    "parking",
    "/PAY/:park/:licence_plate/:amount/:duration/:start_time/:order_id/:balance/:login_required/:type/:coupon_minutes/:lucky_money/:invalid/:gateId?",
  ),
  newPay: defineAddress(
    "parking",
    "/new_pay/:order_id/:cur_paid/:paid/:start_time_ts/:last_paid_time_ts/:duration/:left_time/:exceed_time/:coupon_minutes/:lucky_money/:invalid/:licence_plate",
  ),
  payLogin: defineAddress("parking", "/PAY/pay_login"),
  paySuccess: defineAddress("payments", "/PAY/pay_success", {
    query: ["order_id", "result", "action"],
    inProgress: true,
  }),
  payCancel: defineAddress("payments", "/PAY/pay_cancel", { query: ["order_id", "result"], inProgress: true }),
  payFailed: defineAddress("payments", "/PAY/pay_failed", { query: ["order_id", "result"], inProgress: true }),
  paying: defineAddress("payments", "/v1/wx_money/paying", { query: ["order_id", "result"], inProgress: true }),
  autoPaying: defineAddress("payments", "/v1/wx_money/auto_paying", { query: ["order_id"], inProgress: true }),
  plateSelect: defineAddress("parking", "/PAY/plate_select", { query: ["parkId"] }),
  plateSelectYd: defineAddress("parking", "/PAY/plate_select_yd", { query: ["parkId"] }),
  plateSelectYdV2: defineAddress("parking", "/PAY/plate_select_yd_v2", { query: ["parkId"] }),
  callBooth: defineAddress("parking", "/PAY/nkf", { query: ["phone", "message"] }),
  lookupFailed: defineAddress("parking", "/PAY/lookup_fee_fail_detail/:reason/:phone/:isHtfSelf", { query: ["from"] }),
  merchantRecharge: defineAddress("parking", "/PAY/business_coupon_recharge", {
    query: ["merchant", "parkName", "rechargeHours", "needToPay", "transactionId"],
  }),
  openDriving: defineAddress("parking", "/v1/wx_money/open_driving", {
    query: ["order_id", "licencePlate"],
    inProgress: true,
  }),
  payment: defineAddress("payments", "/v1/wx_money/payment", { query: ["order_id"], inProgress: true }),
  lookupResult: defineAddress("parking", "/PAY/plate_lookup_result", {
    query: ["parkId", "message", "errorCode", "licence_plate", "phone"],
  }),
  directPay: defineAddress("parking", "/direct_pay", { query: ["parkId", "type"] }),
  myPayments: defineAddress("payments", "/my_payments", { query: ["confirm"], isAppOnly: true }),
  receipt: defineAddress("payments", "/receipt", { query: ["order_id", "code"], isAppOnly: true }),
  openInBrowser: defineAddress("payments", "/PAY/open_in_browser", { query: ["order_id", "ref"], isAppOnly: true }),
  // arrears
  arrearsList: defineAddress("arrears", "/recovered_pay_list", { query: ["licencePlate", "parkId"] }),
  payArrears: defineAddress(
    "arrears",
    "/recovered_pay/:parkId/:parkName/:licencePlate/:amount/:parkTime/:inTime/:orderId",
    {
      query: ["arrearsParkId"],
    },
  ),
  // offline-pay
  offlinePay: defineAddress(
    "offline-pay",
    "/offPay/:parkId/:parkName/:licencePlate/:amount/:totalMinutes/:inTime/:orderId/:offLineMode",
  ),
  switchOn: defineAddress("offline-pay", "/switch_on", {
    query: ["transaction_id", "licence_plate"],
    inProgress: true,
  }),
  // gate
  gateIn: defineAddress("gate", "/SCAN/nolp_in", { query: ["token", "gateId"] }),
  gateInDetail: defineAddress("gate", "/SCAN/nolp_in_detail", { query: ["token", "gateId"] }),
  gateDetail: defineAddress("gate", "/SCAN/nolp_detail", { query: ["token", "gateId"] }),
  gateOutDetail: defineAddress("gate", "/SCAN/nolp_out_detail", { query: ["token", "gateId"] }),
  gateError: defineAddress("gate", "/SCAN/nolp_error_page", { query: ["reason"] }),
  gateInfo: defineAddress("gate", "/SCAN/gate_info", { query: ["token", "gateId"] }),
  gateOpenResult: defineAddress("gate", "/SCAN/gate_open_result", { query: ["message", "park_name"] }),
  gateLiftResult: defineAddress("gate", "/SCAN/gate_lift_result", { query: ["message", "park_name"] }),
  bindCarResult: defineAddress("gate", "/SCAN/bind_car_result", { query: ["message", "park_name"] }),
  // lucky-money
  shareLuckyMoney: defineAddress("lucky-money", "/lucky_money/share", { query: ["id", "order_id"] }),
  obtainLuckyMoney: defineAddress("lucky-money", "/lucky_money/obtain", { query: ["id"] }),
  // cross-park
  spaces: defineAddress("cross-park", "/CROSS_PARK", { query: ["parkName", "page", "said"] }),
  bookings: defineAddress("cross-park", "/cross_orders"),
  book: defineAddress("cross-park", "/order/:cpSubid", { query: ["startDate", "plate", "agreed"] }),
  booking: defineAddress("cross-park", "/CROSS_PARK/order/order_detail/:bookId", {
    alias: "/order/order_detail/:bookId",
  }),
  bookingResult: defineAddress("cross-park", "/CROSS_PARK/result/:code", {
    alias: "/result/:code",
    query: ["bookId", "why"],
    inProgress: true,
  }),
  cancelBooking: defineAddress("cross-park", "/CROSS_PARK/cancel", { alias: "/cancel", query: ["bookId"] }),
  bookingAgreement: defineAddress("cross-park", "/crosspark_protocol/:cpSubid", { query: ["from"] }),
  addComment: defineAddress("cross-park", "/ADDCOMMENT/:cpSubid"),
  comments: defineAddress("cross-park", "/FEEDBACK/:cpSubid", { query: ["sent"] }),
  // coupons
  coupons: defineAddress("coupons", "/WALLET/coupon", {
    alias: "/coupon",
    query: ["used", "page", "coupon", "token", "parks"],
  }),
  couponTypes: defineAddress("coupons", "/WALLET/coupon/coupon_type", { query: ["page"] }),
  buyCoupon: defineAddress(
    "coupons",
    "/WALLET/coupon/buy/:park_id/:coupon_type_id/:amount/:detail/:balance/:privilege/:duration",
    { query: ["other", "patient"] },
  ),
  couponBought: defineAddress("coupons", "/WALLET/coupon/buy_success", { inProgress: true }),
  applyCoupon: defineAddress(
    "coupons",
    "/WALLET/coupon/apply_coupon/:merchantId/:token/:needTicket?/:isMixcCoupon?/:isRedirect?",
    {},
  ),
  applyFreeCoupon: defineAddress("coupons", "/WALLET/coupon/apply_free_coupon/:parkId/:token"),
  applyExample: defineAddress("coupons", "/WALLET/coupon/apply_example/:merchantId/:token"),
  applySuccess: defineAddress("coupons", "/WALLET/coupon/apply_success/:couponId/:token/:parkId/:isMixcCoupon", {
    inProgress: true,
  }),
  applyFreeSuccess: defineAddress("coupons", "/WALLET/coupon/apply_free_success"),
  applyFailure: defineAddress(
    "coupons",
    "/WALLET/coupon/apply_failure/:message/:code/:couponId/:token/:isMixcCoupon",
    {},
  ),
  applyFreeFailure: defineAddress("coupons", "/WALLET/coupon/apply_free_failure"),
  applyRetry: defineAddress(
    "coupons",
    "/WALLET/coupon/apply_retry/:leftAttempts/:merchantId/:token/:licencePlate/:isMixcCoupon/:title?/:message?",
    { query: ["title", "message"] },
  ),
  receiptCheck: defineAddress("coupons", "/WALLET/coupon/receipt_manual_check"),
  receiveCoupon: defineAddress("coupons", "/WALLET/coupon/receive/:couponId/:token/:amount/:expireTime/:parkName", {}),
  authorizationNotify: defineAddress(
    "coupons",
    "/WALLET/coupon/authorization_notify/:parkId/:couponId/:token/:merchantId/:isMixcCoupon",
  ),
  blankCoupon: defineAddress("coupons", "/WALLET/coupon/blank_coupon/:couponId/:token"),
  hkCoupon: defineAddress("coupons", "/WALLET/coupon/hk_coupon", { query: ["parkId", "token"] }),
  applyCouponTest: defineAddress("coupons", "/WALLET/coupon/apply_coupon_test", {
    query: ["merchantId", "token"],
  }),
  applying: defineAddress("coupons", "/WALLET/coupon/applying", { query: ["merchantId", "token"], inProgress: true }),
  // wallet
  wallet: defineAddress("wallet", "/WALLET"),
  balance: defineAddress("wallet", "/WALLET/balance", { alias: "/balance" }),
  luckyMoneyList: defineAddress("lucky-money", "/WALLET/lucky_money_list", { alias: "/lucky_money_list" }),
  balanceDetails: defineAddress("wallet", "/WALLET/balance_details"),
  topUp: defineAddress("wallet", "/WALLET/charge", { query: ["amount", "back"] }),
  toppedUp: defineAddress("wallet", "/WALLET/charge/done", { query: ["order_id"], isAppOnly: true, inProgress: true }),
  bills: defineAddress("wallet", "/WALLET/bills", { query: ["recordType", "paid"] }),
  bill: defineAddress("wallet", "/bill/:parkId/:invoiceType/:plateNumber/:phone", {
    alias: "/WALLET/bill/:parkId/:invoiceType/:plateNumber/:phone",
  }),
  orderRecords: defineAddress("wallet", "/orderRecords/:renewalId", { alias: "/WALLET/orderRecords/:renewalId" }),
  transactionBill: defineAddress("wallet", "/transactionBill/:parkId/:payTransactionId/:type?", {
    alias: "/WALLET/transactionBill/:parkId/:payTransactionId/:type?",
  }),
  change: defineAddress("wallet", "/change/:transactionID/:parkId/:licensePlate/:orderId/:amount/:desSign/:parkName", {
    alias: "/WALLET/change/:transactionID/:parkId/:licensePlate/:orderId/:amount/:desSign/:parkName",
  }),
  // invoices
  invoiceMenu: defineAddress("invoices", "/invoice_menu", { query: ["parkId"] }),
  invoicesOfPhone: defineAddress("invoices", "/invoice/:parkId/:phone"),
  electronicInvoices: defineAddress("invoices", "/invoice_full_electronic_invoice/:parkId/:type/:phone"),
  invoiceByOrder: defineAddress("invoices", "/invoice/:parkId"),
  newInvoiceByOrder: defineAddress("invoices", "/new_invoice/:parkId/:type"),
  invoiceByPlate: defineAddress("invoices", "/platenumberSearch/:parkId"),
  electronicByPlate: defineAddress("invoices", "/full_electronic_platenumber_search/:parkId/:type"),
  invoiceRecords: defineAddress("invoices", "/invoiceRecords/:parkId/:invoiceType"),
  electronicRecords: defineAddress("invoices", "/full_electronic_invoiceRecords/:parkId/:invoiceType/:openType"),
  invoiceParks: defineAddress("invoices", "/parkList"),
  electronicParks: defineAddress("invoices", "/full_electronic_invoice/parks"),
  invoiceForm: defineAddress(
    "invoices",
    "/full_electronic_invoice/form/:parkId/:type/:orderId/:transactionId/:isMerge",
    {},
  ),
  plateInvoiceForm: defineAddress(
    "invoices",
    "/full_electronic_invoice_plate/form/:parkId/:type/:orderId/:transactionId/:licencePlate/:isMerge",
  ),
  invoiceQrCode: defineAddress("invoices", "/full_electronic_invoice/qrcode/:parkId"),
  redeliverInvoice: defineAddress("invoices", "/full_electronic_invoice_reset/:parkId/:invoiceId/:parkName"),
  // rental
  ...rentalAddresses,
  // visitors
  visitorAppointment: defineAddress("visitors", "/visitor_appointment/:parkId", { query: ["edit", "patient"] }),
  visitorDetail: defineAddress("visitors", "/visitor_appointment_detail", { query: ["id"] }),
} satisfies Record<string, Address>
