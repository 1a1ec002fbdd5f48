import { ShownOnceDialog } from '../../parts/shown-once-dialog.tsx'
import { useWords } from '../../words/words.ts'
import { words as catalogue } from './words.ts'

export type Made = { readonly name: string; readonly password: string }

type Props = { readonly made: Made; readonly onClose: () => void }

export const PasswordDialog = ({ made: { name, password }, onClose }: Props) => {
  const words = useWords(catalogue)
  return (
    <ShownOnceDialog
      title={words.passwordMade(name)}
      secret={password}
      envName="SFTP_PASSWORD"
      onClose={onClose}
    />
  )
}
