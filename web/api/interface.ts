// Made from the internal interface by `npm run web:types`; changes here are lost.

export type AcceptancePreview = {
  count: number
  total_net: string
  exceptions: { CONTRADICTION: number; ARTICLE_INACTIVE: number; NO_CONVERSION: number }
  left_out: {
    position_id: string
    position_number: string
    exceptions: ('CONTRADICTION' | 'ARTICLE_INACTIVE' | 'NO_CONVERSION')[]
  }[]
  sample: {
    position_id: string
    position_number: string
    description: string
    article_number: string
    article_name: string | null
  }[]
}

export type Acknowledgement = {
  status: 'SUCCESS' | 'FAILED'
  external_id: string | null
  message: string | null
  metadata: Record<string, unknown> | null
  acknowledged_at: string
}

export type Address = {
  name: string | null
  street: string | null
  house_number: string | null
  address_line_2: string | null
  postal_code: string | null
  city: string | null
  region: string | null
  country: string | null
}

export type AppSelection = {
  article: {
    article_number: string
    name: string | null
    manufacturer_name: string | null
    manufacturer_article_number: string | null
    ean: string | null
    base_unit: string | null
  }
  basis: {
    list_price: string | null
    price_quantity: string
    currency: string | null
    conversions: { unit: string; numerator: string; denominator: string }[]
  }
  quantity_per_unit: string
  is_in_base_units: boolean
  own_quantity: string | null
  own_net_price: string | null
  quantity: string | null
  unit: string | null
  base_quantity: string | null
  list_price: string | null
  discount_percent: string | null
  net_price: string | null
  line_net: string | null
  line_gross: string | null
  selection_source: string
  class: 'auto' | 'prediction' | 'manual'
  action: 'service' | 'key' | 'bulk' | 'search' | 'replacement' | 'duplicate' | 'accessory'
  predicted: string[] | null
  because: { code: string; args: Record<string, string | number> }[]
  by: string | null
  at: string
}

export type ArticleLinks = {
  accessories: {
    source_article_number: string
    accessory_article_number: string
    multiplier: string
    is_mandatory: boolean
    article: OfferedArticle
  }[]
  alternatives: {
    source_article_number: string
    alternative_article_number: string
    article: OfferedArticle
  }[]
}

export type ChapterRow = {
  id: string
  parent_id: string | null
  depth: number
  number: string
  title: string
}

export type CommandAnswer = {
  command_id: string | null
  positions: PositionRow[]
  updated_at_before: string
  inquiry: Inquiry
  undo: UndoState
}

export type CommandConflict = {
  error: {
    code: 'CONFLICT'
    message: string
    details?: { loc: (string | number)[]; msg: string; type: string }[]
    current?: ConflictRow[]
    request_id: string
  }
}

export type ConflictRow = {
  id: string
  chapter_id: string
  position_number: string
  kind?: 'NORMAL' | 'ALTERNATIVE' | 'OPTIONAL' | 'LUMP_SUM' | 'SURCHARGE' | 'HEADING' | 'NOTE'
  traits?: string[]
  description: string
  quantity?: string
  unit?: string
  is_relevant?: boolean
  not_offered?: boolean
  is_removed?: boolean
  lane?: 'sure' | 'check' | 'unsure' | 'none'
  article_number?: string
  selection_source?:
    | 'EXACT_NUMBER'
    | 'DEFAULT_ARTICLE'
    | 'PARTS_LIST'
    | 'MASTER'
    | 'DUPLICATE'
    | 'HISTORIC'
    | 'EQUIVALENT'
    | 'CLUSTER'
    | 'AGENT'
    | 'PREDICTION'
    | 'MANUAL'
  selection_count?: number
  net_price?: string
  discount_percent?: string
  line_net?: string
  has_note?: boolean
  names_maker?: boolean
  identical_count?: number
  is_changed?: boolean
  version: number
  changed_by?: string
  changed_at?: string
}

export type Delivery = {
  delivery_id: string
  event_id: string | null
  event_type:
    | 'job.finished'
    | 'tender.completed'
    | 'order.completed'
    | 'project.exported'
    | 'request.processing_completed'
  request_id: string | null
  job_id: string | null
  project_id: string | null
  kind: 'EVENT' | 'REPLAY' | 'TEST'
  status: 'PENDING' | 'DELIVERED' | 'EXHAUSTED' | 'CANCELLED' | 'FAILED'
  attempts: number
  next_attempt_at: string | null
  created_at: string
  ended_at: string | null
  last_attempt: {
    number: number
    started_at: string
    duration_ms: number
    status: number | null
    error: string | null
  } | null
  subscription_id: string
  body: string
  attempts_made: {
    number: number
    started_at: string
    duration_ms: number
    status: number | null
    error: string | null
    url: string
    address: string | null
    request_headers: string[][]
    message: string | null
    response_headers: string[][] | null
    response_body: string | null
  }[]
  attempts_planned: string[]
  curl: string | null
}

export type DeliveryLine = {
  delivery_id: string
  event_id: string | null
  event_type:
    | 'job.finished'
    | 'tender.completed'
    | 'order.completed'
    | 'project.exported'
    | 'request.processing_completed'
  request_id: string | null
  job_id: string | null
  project_id: string | null
  kind: 'EVENT' | 'REPLAY' | 'TEST'
  status: 'PENDING' | 'DELIVERED' | 'EXHAUSTED' | 'CANCELLED' | 'FAILED'
  attempts: number
  next_attempt_at: string | null
  created_at: string
  ended_at: string | null
  last_attempt: {
    number: number
    started_at: string
    duration_ms: number
    status: number | null
    error: string | null
  } | null
}

export type Error = {
  error: {
    code:
      | 'VALIDATION_FAILED'
      | 'UNAUTHORIZED'
      | 'FORBIDDEN'
      | 'NOT_FOUND'
      | 'METHOD_NOT_ALLOWED'
      | 'NOT_ACCEPTABLE'
      | 'CONFLICT'
      | 'PRECONDITION_FAILED'
      | 'PAYLOAD_TOO_LARGE'
      | 'UNSUPPORTED_MEDIA_TYPE'
      | 'IDEMPOTENCY_KEY_MISMATCH'
      | 'RATE_LIMITED'
      | 'INTERNAL_ERROR'
      | 'SERVICE_UNAVAILABLE'
    message: string
    details?: { loc: (string | number)[]; msg: string; type: string }[]
    request_id: string
  }
}

export type FoundArticle = {
  article_number: string
  name: string | null
  manufacturer_name: string | null
  manufacturer_article_number: string | null
  supplier_article_number: string | null
  ean: string | null
  etim_class: string | null
  product_group: string | null
  base_unit: string | null
  list_price: string | null
  price_quantity: string
  currency: string | null
  is_active: boolean
}

export type Inquiry = {
  id: string
  kind: 'TENDER' | 'ORDER'
  name: string | null
  status: 'PROCESSING' | 'NEEDS_REVIEW' | 'READY_TO_EXPORT' | 'EXPORTED' | 'ARCHIVED'
  customer: { customer_id: string; name: string | null; found_by: string | null } | null
  project: { id: string; object_number: string | null; name: string | null } | null
  branch: { id: string; name: string } | null
  assigned: { id: string; name: string; email: string } | null
  counts: {
    position_count: number
    positions_with_selection: number
    open_count: number
    selection_count: number
    auto_selected_count: number
    prediction_correct_count: number
    manual_selection_count: number
  }
  totals: { net: string; vat: string; gross: string; currency: string }
  submission_date: string | null
  erp_offer_id: string | null
  acknowledgement: Acknowledgement | null
  needs_attention: boolean
  completed_at: string | null
  release_count: number
  user_email: string | null
  created_at: string
  updated_at: string
}

export type InquiryTree = {
  inquiry: WholeInquiry
  chapters: ChapterRow[]
  positions: PositionRow[]
  lanes: { settled: number; sure: number; check: number; unsure: number; none: number }
  undo: UndoState
}

export type OfferedArticle = {
  article_number: string
  name: string | null
  manufacturer_name: string | null
  manufacturer_article_number: string | null
  ean: string | null
  base_unit: string | null
  list_price: string | null
  discount_percent: string | null
  net_price: string | null
  base_quantity: string | null
  conversions: { unit: string; numerator: string; denominator: string }[]
  is_active: boolean
}

export type OpenSession = {
  id: string
  created_at: string
  last_used_at: string
  client_address: string
  user_agent: string
  is_current: boolean
}

export type PositionDetails = {
  row: PositionRow
  description: string
  long_text: string
  identifiers: { type: string; value: string }[]
  provenance: Record<string, unknown> | null
  unit_price: string | null
  discount_percent: string | null
  note: string | null
  selections: AppSelection[]
  predictions: Prediction[]
  because: { code: string; args: Record<string, string | number> }[]
  links: ArticleLinks
  identical: { count: number; taking_count: number }
  changed_by: string | null
  changed_at: string | null
}

export type PositionRow = {
  id: string
  chapter_id: string
  position_number: string
  kind?: 'NORMAL' | 'ALTERNATIVE' | 'OPTIONAL' | 'LUMP_SUM' | 'SURCHARGE' | 'HEADING' | 'NOTE'
  traits?: string[]
  description: string
  quantity?: string
  unit?: string
  is_relevant?: boolean
  not_offered?: boolean
  is_removed?: boolean
  lane?: 'sure' | 'check' | 'unsure' | 'none'
  article_number?: string
  selection_source?:
    | 'EXACT_NUMBER'
    | 'DEFAULT_ARTICLE'
    | 'PARTS_LIST'
    | 'MASTER'
    | 'DUPLICATE'
    | 'HISTORIC'
    | 'EQUIVALENT'
    | 'CLUSTER'
    | 'AGENT'
    | 'PREDICTION'
    | 'MANUAL'
  selection_count?: number
  net_price?: string
  discount_percent?: string
  line_net?: string
  has_note?: boolean
  names_maker?: boolean
  identical_count?: number
  is_changed?: boolean
  version: number
}

export type Prediction = {
  rank: number
  article_number: string
  score: number
  reasons: { code: string; args: Record<string, string | number> }[]
  attributes: {
    name: string
    required: string | null
    offered: string | null
    verdict: 'equal' | 'near' | 'missing' | 'conflict' | 'extra'
    spans: number[][]
  }[]
  article: OfferedArticle | null
}

export type Preferences = {
  language: 'de' | 'en'
  theme: 'system' | 'light' | 'dark'
  density: 'comfortable' | 'compact'
}

export type Preflight = {
  hindrance: string | null
  is_customer_missing: boolean
  is_discount_changed: boolean
  subscriptions: number
  warnings: {
    code:
      | 'NO_ARTICLE'
      | 'NO_QUANTITY'
      | 'NO_PRICE'
      | 'UNITS_NOT_CONVERTIBLE'
      | 'MANDATORY_ACCESSORY_MISSING'
      | 'ARTICLE_GONE'
      | 'ARTICLE_INACTIVE'
      | 'PRICE_CHANGED'
    count: number
    positions: { position_id: string; article_numbers: string[] }[]
  }[]
}

export type Processing = {
  request_id: string
  job_id: string
  driving: string | null
  step: 'QUEUED' | 'READ' | 'STRUCTURE' | 'MATCH' | 'PRICE' | 'DONE' | 'FAILED'
  done: number
  total: number
  steps: { step: 'READ' | 'STRUCTURE' | 'MATCH' | 'PRICE'; started_at: string; ms: number | null }[]
  issues: {
    code: string
    severity: 'ERROR' | 'WARNING' | 'NOTE'
    message: string
    arguments: Record<string, unknown>
    place: Record<string, unknown> | null
  }[]
  error: string | null
  created_at: string
  ended_at: string | null
}

export type SelectionStatistics = {
  request_id: string
  request_type: 'TENDER' | 'ORDER'
  position_count: number
  positions_with_selection: number
  selection_count: number
  auto_selected_count: number
  prediction_correct_count: number
  manual_selection_count: number
}

export type Session = {
  session_id: string
  user: { id: string; email: string; name: string; role: 'ADMIN' | 'MEMBER' }
  organisation: { id: string; name: string; is_demo: boolean }
  must_change_password: boolean
  preferences: Preferences
}

export type SupplierRequest = {
  id: string
  request_id: string
  supplier_id: string
  status: 'DRAFT' | 'SENT' | 'ANSWERED' | 'CLOSED'
  due_date: string | null
  message: string | null
  answered_at: string | null
  positions: SupplierRequestPosition[]
  created_at: string
  updated_at: string
}

export type SupplierRequestPosition = {
  position_id: string
  position_number: string
  article_number: string | null
  supplier_article_number: string | null
  description: string
  quantity: number | null
  unit: string | null
  unit_price: number | null
  currency: string | null
}

export type UndoState = { can_undo: boolean; can_redo: boolean }

export type WebhookSubscription = {
  subscription_id: string
  url: string
  description: string
  event_types:
    | (
        | 'job.finished'
        | 'tender.completed'
        | 'order.completed'
        | 'project.exported'
        | 'request.processing_completed'
      )[]
    | null
  state: 'ACTIVE' | 'PAUSED'
  created_at: string
  updated_at: string
  paused_at: string | null
  failing_since: string | null
  failures_in_a_row: number
  last_success_at: string | null
  has_next_secret: boolean
  last_24_hours: {
    delivered: number
    failed_attempts: number
    exhausted: number
    waiting: number
    p95_ms: number | null
  }
}

export type WebhookSubscriptionWithSecret = {
  subscription_id: string
  url: string
  description: string
  event_types:
    | (
        | 'job.finished'
        | 'tender.completed'
        | 'order.completed'
        | 'project.exported'
        | 'request.processing_completed'
      )[]
    | null
  state: 'ACTIVE' | 'PAUSED'
  created_at: string
  updated_at: string
  paused_at: string | null
  failing_since: string | null
  failures_in_a_row: number
  last_success_at: string | null
  has_next_secret: boolean
  last_24_hours: {
    delivered: number
    failed_attempts: number
    exhausted: number
    waiting: number
    p95_ms: number | null
  }
  signing_secret: string
}

export type WholeInquiry = {
  id: string
  kind: 'TENDER' | 'ORDER'
  name: string | null
  status: 'PROCESSING' | 'NEEDS_REVIEW' | 'READY_TO_EXPORT' | 'EXPORTED' | 'ARCHIVED'
  customer: { customer_id: string; name: string | null; found_by: string | null } | null
  project: { id: string; object_number: string | null; name: string | null } | null
  branch: { id: string; name: string } | null
  assigned: { id: string; name: string; email: string } | null
  counts: {
    position_count: number
    positions_with_selection: number
    open_count: number
    selection_count: number
    auto_selected_count: number
    prediction_correct_count: number
    manual_selection_count: number
  }
  totals: { net: string; vat: string; gross: string; currency: string }
  submission_date: string | null
  erp_offer_id: string | null
  acknowledgement: Acknowledgement | null
  needs_attention: boolean
  completed_at: string | null
  release_count: number
  user_email: string | null
  created_at: string
  updated_at: string
  context: string
  customer_email: string | null
  facts: Record<string, unknown> | null
  order_metadata: Record<string, unknown> | null
  request_custom_fields: Record<string, unknown>
  files: {
    id: string
    name: string
    media_type: string
    size: number
    role: 'PRIMARY' | 'ATTACHMENT'
  }[]
}

export type Operations = {
  'POST /sign-in': {
    path: undefined
    query: undefined
    body: { email: string; password: string }
    answer: Session
  }
  'POST /sign-out': { path: undefined; query: undefined; body: undefined; answer: undefined }
  'GET /session': { path: undefined; query: undefined; body: undefined; answer: Session }
  'POST /session/password': {
    path: undefined
    query: undefined
    body: { current: string; new: string }
    answer: Session
  }
  'PATCH /session/preferences': {
    path: undefined
    query: undefined
    body: {
      language?: 'de' | 'en'
      theme?: 'system' | 'light' | 'dark'
      density?: 'comfortable' | 'compact'
    }
    answer: Preferences
  }
  'GET /sessions': {
    path: undefined
    query: undefined
    body: undefined
    answer: { data: OpenSession[] }
  }
  'DELETE /sessions/{session_id}': {
    path: { session_id: string }
    query: undefined
    body: undefined
    answer: undefined
  }
  'POST /users/{user_id}/sign-out': {
    path: { user_id: string }
    query: undefined
    body: undefined
    answer: { ended_sessions: number }
  }
  'POST /inquiries': {
    path: undefined
    query: undefined
    body: FormData
    answer: { request_id: string; job_id: string }
  }
  'GET /inquiries': {
    path: undefined
    query: {
      cursor?: string
      limit?: number
      kind?: 'TENDER' | 'ORDER'
      status?: string
      branch_id?: string
      assigned?: string
      customer_id?: string
      to_do?: boolean
      search?: string
    }
    body: undefined
    answer: { data: Inquiry[]; next_cursor: string | null }
  }
  'POST /inquiries/{id}/process': {
    path: { id: string }
    query: undefined
    body: { file?: string | null; discard?: boolean }
    answer: { request_id: string; job_id: string }
  }
  'GET /inquiries/{id}': {
    path: { id: string }
    query: undefined
    body: undefined
    answer: InquiryTree
  }
  'PATCH /inquiries/{id}': {
    path: { id: string }
    query: undefined
    body: {
      name?: string
      customer_id?: string | null
      project_id?: string | null
      branch?: string | null
      custom_fields?: Record<string, unknown> | null
      order_metadata?: {
        customer_reference?: string | null
        order_date?: string | null
        quote_number?: string | null
        project_number?: string | null
        requested_delivery_date?: string | null
        shipping_terms?: string | null
        contact_person?: string | null
        special_instructions?: string | null
        delivery_recipient?: string | null
        delivery_address?: {
          name?: string | null
          street?: string | null
          house_number?: string | null
          address_line_2?: string | null
          postal_code?: string | null
          city?: string | null
          region?: string | null
          country?: string | null
        } | null
      }
      updated_at?: string
    }
    answer: Inquiry
  }
  'POST /inquiries/{id}/assign': {
    path: { id: string }
    query: undefined
    body: { user_id: string | null }
    answer: Inquiry
  }
  'POST /inquiries/{id}/archive': {
    path: { id: string }
    query: undefined
    body: undefined
    answer: Inquiry
  }
  'POST /inquiries/{id}/restore': {
    path: { id: string }
    query: undefined
    body: undefined
    answer: Inquiry
  }
  'POST /inquiries/{id}/reopen': {
    path: { id: string }
    query: undefined
    body: undefined
    answer: Inquiry
  }
  'GET /inquiries/{id}/positions/{position_id}': {
    path: { id: string; position_id: string }
    query: undefined
    body: undefined
    answer: PositionDetails
  }
  'GET /inquiries/{id}/positions/{position_id}/identical': {
    path: { id: string; position_id: string }
    query: undefined
    body: undefined
    answer: { data: { row: PositionRow; takes: boolean }[] }
  }
  'GET /inquiries/{id}/accept-preview': {
    path: { id: string }
    query: { score?: string }
    body: undefined
    answer: AcceptancePreview
  }
  'POST /inquiries/{id}/commands': {
    path: { id: string }
    query: undefined
    body:
      | {
          kind: 'select'
          position_id: string
          version: number
          article_number: string
          action: 'key' | 'search' | 'replacement'
        }
      | { kind: 'add_selection'; position_id: string; version: number; article_number: string }
      | { kind: 'remove_selection'; position_id: string; version: number; article_number: string }
      | {
          kind: 'replace_by_alternative'
          position_id: string
          version: number
          article_number: string
        }
      | { kind: 'add_accessories'; position_id: string; version: number; article_numbers: string[] }
      | { kind: 'set_quantity'; position_id: string; version: number; quantity: string | null }
      | { kind: 'set_unit'; position_id: string; version: number; unit: string | null }
      | {
          kind: 'set_text'
          position_id: string
          version: number
          description?: string
          long_text?: string
        }
      | {
          kind: 'set_selection_quantity'
          position_id: string
          version: number
          article_number: string
          quantity: string | null
        }
      | {
          kind: 'set_net_price'
          position_id: string
          version: number
          article_number?: string
          net_price: string | null
        }
      | {
          kind: 'set_discount'
          position_id: string
          version: number
          discount_percent: string | null
        }
      | { kind: 'set_note'; position_id: string; version: number; note: string | null }
      | {
          kind: 'set_relevance'
          positions: { position_id: string; version: number }[]
          is_relevant: boolean
        }
      | {
          kind: 'set_not_offered'
          positions: { position_id: string; version: number }[]
          not_offered: boolean
        }
      | { kind: 'apply_to_identical'; position_id: string; version: number }
      | { kind: 'accept_above'; score: number; expected_count?: number }
      | {
          kind: 'add_position'
          chapter_id?: string
          after_position_id?: string
          position_number: string
          position_kind?: 'NORMAL' | 'ALTERNATIVE' | 'OPTIONAL' | 'LUMP_SUM' | 'SURCHARGE'
          description: string
          long_text?: string
          quantity?: string | null
          unit?: string | null
        }
      | { kind: 'remove_position'; position_id: string; version: number }
      | { kind: 'reprice' }
    answer: CommandAnswer
  }
  'GET /inquiries/{id}/commands': {
    path: { id: string }
    query: { before?: string; limit?: number }
    body: undefined
    answer: {
      data: {
        id: string
        kind:
          | 'select'
          | 'add_selection'
          | 'remove_selection'
          | 'replace_by_alternative'
          | 'add_accessories'
          | 'set_quantity'
          | 'set_unit'
          | 'set_text'
          | 'set_selection_quantity'
          | 'set_net_price'
          | 'set_discount'
          | 'set_note'
          | 'set_relevance'
          | 'set_not_offered'
          | 'apply_to_identical'
          | 'accept_above'
          | 'add_position'
          | 'remove_position'
          | 'reprice'
        wish: Record<string, unknown>
        user_email: string
        position_count: number
        done_at: string
        undone_at: string | null
        undone_by: string | null
        can_be_undone: boolean
      }[]
      next_before: string | null
    }
  }
  'POST /inquiries/{id}/undo': {
    path: { id: string }
    query: undefined
    body: { command_id?: string }
    answer: CommandAnswer
  }
  'POST /inquiries/{id}/redo': {
    path: { id: string }
    query: undefined
    body: undefined
    answer: CommandAnswer
  }
  'GET /inquiries/{id}/preflight': {
    path: { id: string }
    query: undefined
    body: undefined
    answer: Preflight
  }
  'POST /inquiries/{id}/release': {
    path: { id: string }
    query: undefined
    body: { updated_at: string }
    answer: Inquiry
  }
  'GET /inquiries/{id}/trace': {
    path: { id: string }
    query: undefined
    body: undefined
    answer: {
      data:
        | { type: 'released'; at: string; event_id: string; user_email: string }
        | {
            type: 'attempt'
            at: string
            subscription_id: string
            host: string
            delivery_id: string
            number: number
            kind: 'EVENT' | 'REPLAY'
            status: number | null
            duration_ms: number
            error: string | null
            next_attempt_at: string | null
          }
        | { type: 'acknowledged'; at: string; acknowledgement: Acknowledgement }[]
    }
  }
  'GET /articles': {
    path: undefined
    query: {
      q: string
      limit?: number
      manufacturer?: string
      etim_class?: string
      ip_rating?: string
      product_group?: string
    }
    body: undefined
    answer: {
      total: number
      hits: { number: string | null; article: FoundArticle }[]
      facets: {
        manufacturer: { value: string; count: number }[]
        etim_class: { value: string; count: number }[]
        ip_rating: { value: string; count: number }[]
        product_group: { value: string; count: number }[]
      }
    }
  }
  'GET /articles/{article_number}/links': {
    path: { article_number: string }
    query: undefined
    body: undefined
    answer: ArticleLinks
  }
  'GET /inquiries/{id}/processing': {
    path: { id: string }
    query: undefined
    body: undefined
    answer: Processing
  }
  'GET /inquiries/{id}/answer': {
    path: { id: string }
    query: { format: 'X84' | 'X94' | 'XLSX' | 'CSV'; language?: 'de' | 'en' }
    body: undefined
    answer: Blob
  }
  'GET /projects': {
    path: undefined
    query: {
      cursor?: string
      limit?: number
      search?: string
      status?:
        | 'ACTIVE'
        | 'PROCESSED'
        | 'BID_SUBMITTED'
        | 'CUSTOMER_LOST'
        | 'CUSTOMER_WON_PENDING'
        | 'CUSTOMER_WON_AWARDED_ELSEWHERE'
        | 'CUSTOMER_WON_AWARDED_TO_US'
      responsible_user_id?: string
      object_number?: string
    }
    body: undefined
    answer: {
      data: {
        id: string
        object_number: string | null
        name: string | null
        status:
          | 'ACTIVE'
          | 'PROCESSED'
          | 'BID_SUBMITTED'
          | 'CUSTOMER_LOST'
          | 'CUSTOMER_WON_PENDING'
          | 'CUSTOMER_WON_AWARDED_ELSEWHERE'
          | 'CUSTOMER_WON_AWARDED_TO_US'
        estimated_value: string | null
        currency: string | null
        submission_date: string | null
        responsible_user: string | null
        request_count: number
        group_size: number
        acknowledgement_status: string | null
        exported_at: string | null
        updated_at: string
      }[]
      next_cursor: string | null
    }
  }
  'POST /projects': {
    path: undefined
    query: undefined
    body: {
      object_number?: string | null
      name: string
      estimated_value?: number | null
      currency?: string | null
      submission_date?: string | null
      status?:
        | 'ACTIVE'
        | 'PROCESSED'
        | 'BID_SUBMITTED'
        | 'CUSTOMER_LOST'
        | 'CUSTOMER_WON_PENDING'
        | 'CUSTOMER_WON_AWARDED_ELSEWHERE'
        | 'CUSTOMER_WON_AWARDED_TO_US'
      custom_fields?: Record<string, unknown> | null
      responsible_user_id?: string | null
      construction_site_address?: {
        name?: string | null
        street?: string | null
        house_number?: string | null
        address_line_2?: string | null
        postal_code?: string | null
        city?: string | null
        region?: string | null
        country?: string | null
      } | null
      planner_address?: {
        name?: string | null
        street?: string | null
        house_number?: string | null
        address_line_2?: string | null
        postal_code?: string | null
        city?: string | null
        region?: string | null
        country?: string | null
      } | null
      developer_address?: {
        name?: string | null
        street?: string | null
        house_number?: string | null
        address_line_2?: string | null
        postal_code?: string | null
        city?: string | null
        region?: string | null
        country?: string | null
      } | null
    }
    answer: {
      id: string
      object_number: string | null
      name: string | null
      status:
        | 'ACTIVE'
        | 'PROCESSED'
        | 'BID_SUBMITTED'
        | 'CUSTOMER_LOST'
        | 'CUSTOMER_WON_PENDING'
        | 'CUSTOMER_WON_AWARDED_ELSEWHERE'
        | 'CUSTOMER_WON_AWARDED_TO_US'
      estimated_value: number | null
      currency: string | null
      submission_date: string | null
      responsible_user: { name: string; email: string } | null
      construction_site_address: Address
      planner_address: Address
      developer_address: Address
      custom_fields?: Record<string, unknown>
      request_ids: string[]
      acknowledgement: Acknowledgement | null
      created_at: string
      updated_at: string
      responsible_user_id: string | null
      exported_at: string | null
      exported_by: string | null
      siblings: { id: string; name: string | null }[]
      requests: {
        request_id: string
        request_type: string
        name: string | null
        status: string
        customer_id: string | null
        erp_offer_id: string | null
      }[]
    }
  }
  'GET /projects/groups': {
    path: undefined
    query: {
      cursor?: string
      limit?: number
      search?: string
      status?:
        | 'ACTIVE'
        | 'PROCESSED'
        | 'BID_SUBMITTED'
        | 'CUSTOMER_LOST'
        | 'CUSTOMER_WON_PENDING'
        | 'CUSTOMER_WON_AWARDED_ELSEWHERE'
        | 'CUSTOMER_WON_AWARDED_TO_US'
      responsible_user_id?: string
      object_number?: string
    }
    body: undefined
    answer: {
      data: {
        object_number: string
        projects: {
          id: string
          object_number: string | null
          name: string | null
          status:
            | 'ACTIVE'
            | 'PROCESSED'
            | 'BID_SUBMITTED'
            | 'CUSTOMER_LOST'
            | 'CUSTOMER_WON_PENDING'
            | 'CUSTOMER_WON_AWARDED_ELSEWHERE'
            | 'CUSTOMER_WON_AWARDED_TO_US'
          estimated_value: string | null
          currency: string | null
          submission_date: string | null
          responsible_user: string | null
          request_count: number
          group_size: number
          acknowledgement_status: string | null
          exported_at: string | null
          updated_at: string
        }[]
        updated_at: string
      }[]
      next_cursor: string | null
    }
  }
  'GET /projects/{project_id}': {
    path: { project_id: string }
    query: undefined
    body: undefined
    answer: {
      id: string
      object_number: string | null
      name: string | null
      status:
        | 'ACTIVE'
        | 'PROCESSED'
        | 'BID_SUBMITTED'
        | 'CUSTOMER_LOST'
        | 'CUSTOMER_WON_PENDING'
        | 'CUSTOMER_WON_AWARDED_ELSEWHERE'
        | 'CUSTOMER_WON_AWARDED_TO_US'
      estimated_value: number | null
      currency: string | null
      submission_date: string | null
      responsible_user: { name: string; email: string } | null
      construction_site_address: Address
      planner_address: Address
      developer_address: Address
      custom_fields?: Record<string, unknown>
      request_ids: string[]
      acknowledgement: Acknowledgement | null
      created_at: string
      updated_at: string
      responsible_user_id: string | null
      exported_at: string | null
      exported_by: string | null
      siblings: { id: string; name: string | null }[]
      requests: {
        request_id: string
        request_type: string
        name: string | null
        status: string
        customer_id: string | null
        erp_offer_id: string | null
      }[]
    }
  }
  'PATCH /projects/{project_id}': {
    path: { project_id: string }
    query: undefined
    body: {
      object_number?: string | null
      name?: string | null
      estimated_value?: number | null
      currency?: string | null
      submission_date?: string | null
      status?:
        | 'ACTIVE'
        | 'PROCESSED'
        | 'BID_SUBMITTED'
        | 'CUSTOMER_LOST'
        | 'CUSTOMER_WON_PENDING'
        | 'CUSTOMER_WON_AWARDED_ELSEWHERE'
        | 'CUSTOMER_WON_AWARDED_TO_US'
      custom_fields?: Record<string, unknown> | null
      responsible_user_id?: string | null
      construction_site_address?: {
        name?: string | null
        street?: string | null
        house_number?: string | null
        address_line_2?: string | null
        postal_code?: string | null
        city?: string | null
        region?: string | null
        country?: string | null
      } | null
      planner_address?: {
        name?: string | null
        street?: string | null
        house_number?: string | null
        address_line_2?: string | null
        postal_code?: string | null
        city?: string | null
        region?: string | null
        country?: string | null
      } | null
      developer_address?: {
        name?: string | null
        street?: string | null
        house_number?: string | null
        address_line_2?: string | null
        postal_code?: string | null
        city?: string | null
        region?: string | null
        country?: string | null
      } | null
    }
    answer: {
      id: string
      object_number: string | null
      name: string | null
      status:
        | 'ACTIVE'
        | 'PROCESSED'
        | 'BID_SUBMITTED'
        | 'CUSTOMER_LOST'
        | 'CUSTOMER_WON_PENDING'
        | 'CUSTOMER_WON_AWARDED_ELSEWHERE'
        | 'CUSTOMER_WON_AWARDED_TO_US'
      estimated_value: number | null
      currency: string | null
      submission_date: string | null
      responsible_user: { name: string; email: string } | null
      construction_site_address: Address
      planner_address: Address
      developer_address: Address
      custom_fields?: Record<string, unknown>
      request_ids: string[]
      acknowledgement: Acknowledgement | null
      created_at: string
      updated_at: string
      responsible_user_id: string | null
      exported_at: string | null
      exported_by: string | null
      siblings: { id: string; name: string | null }[]
      requests: {
        request_id: string
        request_type: string
        name: string | null
        status: string
        customer_id: string | null
        erp_offer_id: string | null
      }[]
    }
  }
  'POST /projects/{project_id}/export': {
    path: { project_id: string }
    query: undefined
    body: undefined
    answer: {
      id: string
      object_number: string | null
      name: string | null
      status:
        | 'ACTIVE'
        | 'PROCESSED'
        | 'BID_SUBMITTED'
        | 'CUSTOMER_LOST'
        | 'CUSTOMER_WON_PENDING'
        | 'CUSTOMER_WON_AWARDED_ELSEWHERE'
        | 'CUSTOMER_WON_AWARDED_TO_US'
      estimated_value: number | null
      currency: string | null
      submission_date: string | null
      responsible_user: { name: string; email: string } | null
      construction_site_address: Address
      planner_address: Address
      developer_address: Address
      custom_fields?: Record<string, unknown>
      request_ids: string[]
      acknowledgement: Acknowledgement | null
      created_at: string
      updated_at: string
      responsible_user_id: string | null
      exported_at: string | null
      exported_by: string | null
      siblings: { id: string; name: string | null }[]
      requests: {
        request_id: string
        request_type: string
        name: string | null
        status: string
        customer_id: string | null
        erp_offer_id: string | null
      }[]
    }
  }
  'POST /projects/{project_id}/requests/{request_id}': {
    path: { project_id: string; request_id: string }
    query: undefined
    body: undefined
    answer: undefined
  }
  'DELETE /projects/{project_id}/requests/{request_id}': {
    path: { project_id: string; request_id: string }
    query: undefined
    body: undefined
    answer: undefined
  }
  'GET /supplier-requests': {
    path: undefined
    query: {
      cursor?: string
      modified_since?: string
      limit?: number
      supplier_id?: string
      request_id?: number
      status?: 'DRAFT' | 'SENT' | 'ANSWERED' | 'CLOSED'
    }
    body: undefined
    answer: { data: SupplierRequest[]; next_cursor: string | null }
  }
  'GET /supplier-requests/{id}': {
    path: { id: string }
    query: undefined
    body: undefined
    answer: SupplierRequest
  }
  'PATCH /supplier-requests/{id}': {
    path: { id: string }
    query: undefined
    body: { due_date?: string | null; message?: string | null; updated_at?: string }
    answer: SupplierRequest
  }
  'POST /requests/{request_id}/supplier-requests': {
    path: { request_id: string }
    query: undefined
    body: {
      due_date?: string | null
      message?: string | null
      positions: { position_id: string; supplier_ids?: string[] }[]
    }
    answer: {
      supplier_request_ids: string[]
      unassigned: {
        position_id: string
        article_number: string | null
        reason: 'NO_SUPPLIER' | 'NOT_RELEVANT'
      }[]
    }
  }
  'POST /supplier-requests/{id}/positions': {
    path: { id: string }
    query: undefined
    body: { position_ids: string[] }
    answer: SupplierRequest
  }
  'POST /supplier-requests/{id}/remove-positions': {
    path: { id: string }
    query: undefined
    body: { positions: { position_id: string; article_number: string | null }[] }
    answer: SupplierRequest
  }
  'POST /supplier-requests/{id}/send': {
    path: { id: string }
    query: undefined
    body: undefined
    answer: SupplierRequest
  }
  'POST /supplier-requests/{id}/answer': {
    path: { id: string }
    query: undefined
    body: {
      positions: {
        position_id: string
        article_number: string | null
        unit_price: string | null
        currency: string | null
      }[]
      updated_at?: string
    }
    answer: SupplierRequest
  }
  'POST /supplier-requests/{id}/close': {
    path: { id: string }
    query: undefined
    body: undefined
    answer: SupplierRequest
  }
  'POST /supplier-requests/{id}/take-over': {
    path: { id: string }
    query: undefined
    body: {
      position_id: string
      article_number: string | null
      version: number
      surcharge_percent?: string
    }
    answer: { command_id: string | null }
  }
  'GET /statistics/selections': {
    path: undefined
    query: {
      cursor?: string
      limit?: number
      from?: string
      to?: string
      request_type?: 'TENDER' | 'ORDER'
    }
    body: undefined
    answer: { data: SelectionStatistics[]; next_cursor: string | null }
  }
  'GET /statistics/sums': {
    path: undefined
    query: {
      from?: string
      to?: string
      request_type?: 'TENDER' | 'ORDER'
      by: 'total' | 'day' | 'branch' | 'person'
    }
    body: undefined
    answer: {
      data: {
        key: string | null
        name: string | null
        request_count: number
        position_count: number
        positions_with_selection: number
        selection_count: number
        auto_selected_count: number
        prediction_correct_count: number
        manual_selection_count: number
      }[]
    }
  }
  'GET /webhooks': {
    path: undefined
    query: undefined
    body: undefined
    answer: { data: WebhookSubscription[] }
  }
  'POST /webhooks': {
    path: undefined
    query: undefined
    body: {
      url: string
      description?: string
      event_types?:
        | (
            | 'job.finished'
            | 'tender.completed'
            | 'order.completed'
            | 'project.exported'
            | 'request.processing_completed'
          )[]
        | null
    }
    answer: WebhookSubscriptionWithSecret
  }
  'GET /webhooks/{subscription_id}': {
    path: { subscription_id: string }
    query: undefined
    body: undefined
    answer: WebhookSubscription
  }
  'PATCH /webhooks/{subscription_id}': {
    path: { subscription_id: string }
    query: undefined
    body: {
      url?: string
      description?: string
      event_types?:
        | (
            | 'job.finished'
            | 'tender.completed'
            | 'order.completed'
            | 'project.exported'
            | 'request.processing_completed'
          )[]
        | null
      updated_at?: string
    }
    answer: WebhookSubscription
  }
  'DELETE /webhooks/{subscription_id}': {
    path: { subscription_id: string }
    query: undefined
    body: undefined
    answer: undefined
  }
  'POST /webhooks/{subscription_id}/pause': {
    path: { subscription_id: string }
    query: undefined
    body: undefined
    answer: WebhookSubscription
  }
  'POST /webhooks/{subscription_id}/resume': {
    path: { subscription_id: string }
    query: undefined
    body: undefined
    answer: WebhookSubscription
  }
  'POST /webhooks/{subscription_id}/secret': {
    path: { subscription_id: string }
    query: undefined
    body: undefined
    answer: WebhookSubscriptionWithSecret
  }
  'DELETE /webhooks/{subscription_id}/secret': {
    path: { subscription_id: string }
    query: { updated_at: string }
    body: undefined
    answer: WebhookSubscription
  }
  'POST /webhooks/{subscription_id}/secret/switch': {
    path: { subscription_id: string }
    query: undefined
    body: { updated_at: string }
    answer: WebhookSubscription
  }
  'GET /webhooks/{subscription_id}/deliveries': {
    path: { subscription_id: string }
    query: {
      cursor?: string
      limit?: number
      status?: 'PENDING' | 'DELIVERED' | 'EXHAUSTED' | 'CANCELLED' | 'FAILED'
      failing?: 'true'
      event_type?:
        | 'job.finished'
        | 'tender.completed'
        | 'order.completed'
        | 'project.exported'
        | 'request.processing_completed'
      kind?: 'EVENT' | 'REPLAY' | 'TEST'
      event_id?: string
      request_id?: string
      job_id?: string
      project_id?: string
      from?: string
      to?: string
    }
    body: undefined
    answer: { data: DeliveryLine[]; next_cursor: string | null }
  }
  'GET /webhooks/{subscription_id}/deliveries/{delivery_id}': {
    path: { subscription_id: string; delivery_id: string }
    query: undefined
    body: undefined
    answer: Delivery
  }
  'POST /webhooks/{subscription_id}/deliveries/{delivery_id}/replay': {
    path: { subscription_id: string; delivery_id: string }
    query: undefined
    body: undefined
    answer: { delivery_id: string }
  }
  'POST /webhooks/{subscription_id}/deliveries/{delivery_id}/cancel': {
    path: { subscription_id: string; delivery_id: string }
    query: undefined
    body: undefined
    answer: Delivery
  }
  'POST /webhooks/{subscription_id}/replays': {
    path: { subscription_id: string }
    query: undefined
    body: {
      scope: 'UNDELIVERED' | 'RANGE' | 'EVENT'
      event_id?: string
      from?: string
      to?: string
      event_types?: (
        | 'job.finished'
        | 'tender.completed'
        | 'order.completed'
        | 'project.exported'
        | 'request.processing_completed'
      )[]
      expected_count?: number
    }
    answer: { count: number }
  }
  'GET /webhooks/{subscription_id}/replay-preview': {
    path: { subscription_id: string }
    query: { scope: 'UNDELIVERED' | 'RANGE'; from?: string; to?: string; event_types?: string }
    body: undefined
    answer: { count: number }
  }
  'POST /webhooks/{subscription_id}/test': {
    path: { subscription_id: string }
    query: undefined
    body: {
      event_type:
        | 'job.finished'
        | 'tender.completed'
        | 'order.completed'
        | 'project.exported'
        | 'request.processing_completed'
      data?: Record<string, unknown>
    }
    answer: Delivery
  }
  'GET /webhooks/{subscription_id}/test-data': {
    path: { subscription_id: string }
    query: {
      event_type:
        | 'job.finished'
        | 'tender.completed'
        | 'order.completed'
        | 'project.exported'
        | 'request.processing_completed'
    }
    body: undefined
    answer: { data: Record<string, unknown> }
  }
  'GET /openapi.json': {
    path: undefined
    query: undefined
    body: undefined
    answer: Record<string, unknown>
  }
}
