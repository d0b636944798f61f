/** What stands before the path of every call. */
export const API = "/v1/api"
