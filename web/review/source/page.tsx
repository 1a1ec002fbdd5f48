import { type PointerEvent, useEffect, useMemo, useState } from 'react'
import { useWords } from '../../words/words.ts'
import { Failure } from './failure.tsx'
import { usePicture } from './pictures.ts'
import type { Box } from './place.ts'
import type { Owner } from './placed-index.ts'
import { type Frame, useSource } from './source-context.ts'
import { TextLayer } from './text-layer.tsx'
import { Wait } from './wait.tsx'
import { words } from './words.ts'

type PageProps = { readonly page: number; readonly width: number; readonly height: number }

/** A picture of a page, what stands on it framed, and its words over it to be marked. */
export const Page = ({ page, width, height }: PageProps) => {
  const said = useWords(words)
  const { fileId, frame, pointed, index, titleOf } = useSource()
  const hasFrame = isOn(pointed ?? frame, page)
  const isDue = useDue(hasFrame ? 0 : REST_MS)
  const picture = usePicture(fileId, page, width, isDue)
  const [hovered, hover] = useState<Owner | null>(null)
  const look = (event: PointerEvent) => {
    const area = event.currentTarget.getBoundingClientRect()
    const x = (event.clientX - area.left) / area.width
    const y = (event.clientY - area.top) / area.height
    const owner = index.atPoint(page, x, y)
    if (owner?.key !== hovered?.key) hover(owner)
  }
  const hoveredPlace = hovered && index.placeOf(hovered.key)
  return (
    <div
      className="source-page"
      style={{ width, height }}
      data-owner={hovered?.key}
      title={titleOf(hovered)}
      onPointerMove={look}
      onPointerLeave={() => hover(null)}
      // A finger does not hover before it taps.
      onPointerDown={look}
    >
      {picture.address !== null && (
        <img src={picture.address} alt={said.page(`${page}`)} width={width} height={height} />
      )}
      {picture.isWaiting && <Wait />}
      {picture.error && <Failure error={picture.error} onRetry={picture.retry} />}
      {hoveredPlace?.kind === 'BOXES' && (
        <Boxes boxes={hoveredPlace.boxes} page={page} look="hovered" />
      )}
      <Framed frame={frame} page={page} look="framed" />
      <Framed frame={pointed} page={page} look="pointed" />
      <TextLayer fileId={fileId} page={page} height={height} isWanted={picture.address !== null} />
    </div>
  )
}

type Look = 'framed' | 'pointed' | 'hovered'

const Framed = ({
  frame,
  page,
  look,
}: {
  readonly frame: Frame | null
  readonly page: number
  readonly look: Look
}) =>
  frame?.place.kind === 'BOXES' ? <Boxes boxes={frame.place.boxes} page={page} look={look} /> : null

type BoxesProps = { readonly boxes: readonly Box[]; readonly page: number; readonly look: Look }

const Boxes = ({ boxes, page, look }: BoxesProps) => {
  const here = useMemo(() => boxes.filter((box) => box.page === page), [boxes, page])
  return here.map(({ x, y, width, height }) => (
    <div
      key={`${x} ${y}`}
      className={`source-box ${look}`}
      data-box
      data-framed={look === 'hovered' ? undefined : true}
      style={{
        left: `${x * 100}%`,
        top: `${y * 100}%`,
        width: `${width * 100}%`,
        height: `${height * 100}%`,
      }}
    />
  ))
}

const REST_MS = 120

const isOn = (frame: Frame | null, page: number): boolean =>
  frame?.place.kind === 'BOXES' && frame.place.boxes.some((box) => box.page === page)

/** Pages that only pass by are not drawn, and the one with the frame is drawn first. */
function useDue(afterMs: number): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isDue
}
