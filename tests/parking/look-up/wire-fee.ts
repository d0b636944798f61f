/** An unpaid fee as the provider sends it. */
export const wireFee = {
  amount: 15,
  balance: 0,
  park: "科技园停车场",
  licence_plate: "粤B12345",
  duration: 135,
  state: "UNPAID",
  start_time: "2026-11-20 09:30:00",
  login_required: 0,
  type: "other",
  cur_paid: 0,
  paid: 0,
}
