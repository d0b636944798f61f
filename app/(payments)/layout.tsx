export { PaymentFlow as default } from "@app/_shared/payment-flow"
