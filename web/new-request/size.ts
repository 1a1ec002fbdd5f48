import { useFormats } from '../format/formats.ts'

const KB = 1024

/** How much a file is, in the unit that a person would say. */
export function useSize(): (bytes: number) => string {
  const formats = useFormats()
  return (bytes) => {
    if (bytes < KB) return `${formats.count(bytes)} B`
    if (bytes < KB * KB) return `${formats.count(bytes / KB)} KB`
    return `${formats.quantity(Math.round((bytes / KB / KB) * 10) / 10)} MB`
  }
}
