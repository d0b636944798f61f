export { default, metadata } from "../WALLET/lucky_money_list/page"
