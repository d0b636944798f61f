import type { ReactNode } from "react"
import { Title } from "#components/kit/frame/page"
import { PlateInput } from "#components/kit/plate/plate-input"
import type { PlateInputProps } from "#components/kit/plate/plate-input-props"

type PlateAskProps = PlateInputProps & {
  /** What to do, and what for. */
  title: string
  /** What is to be read before. */
  children?: ReactNode
}

/**
 * What asks for a plate, inside its form: title, plate, one line of hint or error, and the button that goes with the keys.
 * Without `submit` the form has its own, where more than a plate is asked.
 */
export const PlateAsk = ({ title, children, label = "车牌号", ...plate }: PlateAskProps) => (
  <>
    <Title>{title}</Title>
    {children}
    <PlateInput label={label} sayLength {...plate} />
  </>
)
