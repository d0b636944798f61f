/** The same page with a stylesheet of one rule: what any page that is laid out at all has to wait for. */
import "./one-rule.css"
export { default } from "../CONFIG/page.bare.js"
