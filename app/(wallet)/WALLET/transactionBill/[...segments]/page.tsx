export { default, metadata } from "../../../transactionBill/[...segments]/page"
