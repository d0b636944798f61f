import type { ReactNode } from "react"
import { Title } from "#components/ui/layout/page"
import { PlateInput } from "#components/ui/plate/plate-input"
import type { PlateInputProps } from "#components/ui/plate/plate-input-props"

type PlatePromptProps = PlateInputProps & {
  /** The task of the screen: 输入车牌，查停车费. */
  title: string
  /** Content between title and input. */
  children?: ReactNode
}

/** Title and plate input of a form. Pass no `submitLabel` if the form has more fields and its own button. */
export const PlatePrompt = ({ title, children, label = "车牌号", ...plate }: PlatePromptProps) => (
  <>
    <Title>{title}</Title>
    {children}
    <PlateInput label={label} showLength {...plate} />
  </>
)
