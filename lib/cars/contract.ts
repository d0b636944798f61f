import * as z from "zod"
import { post } from "#lib/kit/contract"
import { Plate, spelled } from "#lib/kit/values"

export const cars = {
  add: post("/my_cars/new", {
    input: spelled({ plate: Plate }, { plate: "licence_plate" }),
    output: z.object({}),
    effect: "acts",
    refusals: { BOUND_BY_OTHER: "bound-by-other", FIVE_ALREADY: "five-already", PLATE_WRONG: "plate-wrong" },
    assumed: ["refusals"],
    example: { plate: "粤B12345" },
  }),
}
