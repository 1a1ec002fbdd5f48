import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { toast } from '../../parts/toasts.tsx'
import { useWords } from '../../words/words.ts'
import { DangerDialog } from '../danger-dialog.tsx'
import { type SftpUser, useRefreshExchange } from './api.ts'
import { words as catalogue } from './words.ts'

type Props = { readonly user: SftpUser; readonly onClose: () => void }

export const RevokeDialog = ({ user: { sftp_user_id, name }, onClose }: Props) => {
  const words = useWords(catalogue)
  const refresh = useRefreshExchange()
  const { mutate, error } = useMutation({
    mutationFn: () => call('POST /sftp-users/{sftp_user_id}/revoke', { path: { sftp_user_id } }),
    onSuccess: () => {
      toast({ look: 'good', text: words.revoked(name) })
      onClose()
      refresh()
    },
  })
  return (
    <DangerDialog
      title={words.revokeTitle(name)}
      text={words.revokeText}
      action={words.revoke}
      error={error}
      onSure={() => mutate()}
      onClose={onClose}
    />
  )
}
