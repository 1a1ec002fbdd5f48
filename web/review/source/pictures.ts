import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchFile } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { useStore } from '../store/use-review.ts'
import { KEPT } from './views.ts'

/** Few widths, so that a page is drawn once for many sizes of the pane. */
const WIDTHS = [600, 900, 1_200, 1_800, 2_400] as const

export const widthFor = (shown: number, density: number): number =>
  WIDTHS.find((width) => width >= shown * density) ?? 2_400

const PAGE = 'GET /inquiries/{id}/files/{file_id}/pages/{page}'

/** The picture of a page; given up when nobody looks any more, and waited for while others are drawn. */
export function usePicture(fileId: string, page: number, shownWidth: number, isWanted: boolean) {
  const { inquiryId } = useStore()
  const width = widthFor(shownWidth, devicePixelRatio)
  const picture = useQuery({
    queryKey: ['source-page', inquiryId, fileId, page, width],
    queryFn: async ({ signal }) => {
      const wish = { path: { id: inquiryId, file_id: fileId, page }, query: { width } }
      return (await fetchFile(PAGE, wish, signal)).content
    },
    ...KEPT,
    // The browser has it for an hour.
    gcTime: 60_000,
    enabled: isWanted,
    placeholderData: (before) => before,
  })
  const { failureReason } = picture
  return {
    address: useAddress(picture.data),
    error: picture.error,
    isWaiting:
      picture.isFetching && failureReason instanceof Problem && failureReason.status === 429,
    retry: () => void picture.refetch(),
  }
}

function useAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
