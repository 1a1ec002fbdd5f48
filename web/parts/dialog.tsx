import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { IconButton } from './button.tsx'

type DialogProps = {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons, the one that is meant last. */
  readonly footer?: ReactNode
  readonly isWide?: boolean
  readonly role?: 'dialog' | 'alertdialog'
  /** Neither Esc nor the cross closes it as long as it is. */
  readonly isLocked?: boolean
}

/** Over everything else; Esc and the cross close it, and the focus goes back to where it came from. */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  children,
  footer,
  isWide = false,
  role = 'dialog',
  isLocked = false,
}: DialogProps) => {
  const words = useWords(common)
  return (
    <ModalOverlay
      className="scrim"
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open && !isLocked) onClose()
      }}
      isDismissable={role === 'dialog' && !isLocked}
      isKeyboardDismissDisabled={isLocked}
    >
      <Modal className={isWide ? 'dialog-frame wide' : 'dialog-frame'}>
        <AriaDialog className="dialog" role={role}>
          <header>
            <Heading slot="title">{title}</Heading>
            <IconButton label={words.close} onPress={onClose} isDisabled={isLocked}>
              <X size={16} />
            </IconButton>
          </header>
          {children}
          {footer !== undefined && <footer>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
