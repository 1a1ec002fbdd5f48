import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '../../format/formats.ts'
import { Button } from '../../parts/button.tsx'
import { useCopy } from '../../parts/copy.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { linkOf } from './account-state.ts'
import type { Invitation } from './api.ts'
import { words as catalogue } from './words.ts'

export type Linked = {
  readonly user: { readonly name: string; readonly email: string }
  readonly invitation: Invitation
}

/** The link is told once: whoever has no mail server passes it on by hand. */
export const LinkDialog = ({
  linked: { user, invitation },
  onClose,
}: {
  readonly linked: Linked
  readonly onClose: () => void
}) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const formats = useFormats()
  const [isCopied, setCopied] = useState(false)
  const copy = useCopy()
  const link = linkOf(invitation.token)
  return (
    <Dialog
      title={words.linkTitle(user.name)}
      role="alertdialog"
      isOpen
      isWide
      onClose={onClose}
      footer={<Button onPress={onClose}>{general.close}</Button>}
    >
      <p>{words.linkText(formats.moment(invitation.expires_at))}</p>
      <div className="shown-once">
        <code className="code">{link}</code>
        <Button look="primary" autoFocus onPress={() => void copy(link).then(setCopied)}>
          {isCopied ? general.copied : words.copyLink}
        </Button>
      </div>
      <p className="secondary">
        {words.linkMail(user.email)} <Link to="/notices">{words.notices}</Link>
      </p>
    </Dialog>
  )
}
