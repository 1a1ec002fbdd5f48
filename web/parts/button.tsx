import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Tooltip,
  TooltipTrigger,
} from 'react-aria-components'

type Look = 'plain' | 'primary' | 'quiet' | 'danger'

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style'> & {
  readonly look?: Look
  readonly icon?: ReactNode
  /** The key that does the same, shown on it. */
  readonly shortcut?: string | undefined
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

export const Button = ({ look = 'plain', icon, shortcut, children, ...rest }: ButtonProps) => (
  <AriaButton {...rest} className={`button ${look}`}>
    {icon}
    {children}
    {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
  </AriaButton>
)

type IconButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
  /** What it does, in words: read out, and shown beside it. */
  readonly label: string
  readonly shortcut?: string | undefined
  readonly children: ReactNode
}

export const IconButton = ({ label, shortcut, children, ...rest }: IconButtonProps) => (
  <TooltipTrigger delay={500}>
    <AriaButton {...rest} aria-label={label} className="button quiet icon">
      {children}
    </AriaButton>
    <Tooltip className="tooltip" offset={6}>
      {label}
      {shortcut !== undefined && ` (${shortcut})`}
    </Tooltip>
  </TooltipTrigger>
)

export const Kbd = ({ children }: { readonly children: ReactNode }) => (
  <span className="kbd" aria-hidden="true">
    {children}
  </span>
)
