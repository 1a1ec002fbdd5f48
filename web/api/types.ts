import type { AnswerOf } from './call.ts'
import type { ChapterRow, Inquiry, PositionRow } from './interface.ts'
import type { InquiryTree } from './tree.ts'

export type { ChapterRow, Inquiry, PositionRow } from './interface.ts'
export type { InquiryTree } from './tree.ts'

export type Session = AnswerOf<'GET /session'>
export type Preferences = Session['preferences']
export type Language = Preferences['language']
export type Lane = NonNullable<PositionRow['lane']>
export type Mark = NonNullable<PositionRow['marks']>[number]
export type Status = Inquiry['status']
export type WholeInquiry = InquiryTree['inquiry']
export type PositionDetails = AnswerOf<'GET /inquiries/{id}/positions/{position_id}'>
export type Prediction = PositionDetails['predictions'][number]
export type Selection = PositionDetails['selections'][number]
export type Chapter = ChapterRow
