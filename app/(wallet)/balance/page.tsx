export { default, metadata } from "../WALLET/balance/page"
