import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../parts/button.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Navigation } from './rail.tsx'
import { ShellTools } from './shell-tools.tsx'
import { words as catalogue } from './words.ts'

/** On narrow screens: instead of the rail, and of what else stands at the top right. */
export const NarrowBar = () => {
  const words = useWords(catalogue)
  const { appName } = useWords(common)
  const [isOpen, open] = useState(false)
  return (
    <header className="shell-narrow-bar">
      <IconButton label={words.menu} onPress={() => open(true)}>
        <Menu size={18} />
      </IconButton>
      <span className="truncate shell-narrow-name">{appName}</span>
      <ShellTools />
      <ModalOverlay
        className="scrim shell-drawer-scrim"
        isOpen={isOpen}
        onOpenChange={open}
        isDismissable
      >
        <Modal className="shell-drawer">
          <Dialog aria-label={words.menu}>
            <Navigation onGo={() => open(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </header>
  )
}
