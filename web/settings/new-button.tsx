import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { useAddress } from '../parts/use-address.ts'

/** Opens the dialog that makes one more: `?new=1`. */
export const NewButton = ({ children }: { readonly children: ReactNode }) => {
  const [, change] = useAddress()
  return (
    <Button
      look="primary"
      icon={<Plus size={16} />}
      onPress={() => void change({ new: '1' }, { isStep: true })}
    >
      {children}
    </Button>
  )
}
