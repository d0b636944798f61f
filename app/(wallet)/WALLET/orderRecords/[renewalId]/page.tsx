export { default, metadata } from "../../../orderRecords/[renewalId]/page"
