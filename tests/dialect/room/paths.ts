export const API = "/open/parking/v3"
