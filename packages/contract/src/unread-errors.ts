import { entry, refused } from './error-entry.ts'

/**
 * Failures of requests that could not be read to their end, so that neither call nor language is known. No part of the
 * catalogue, because browsers load that before sign-in and cannot cause them.
 */
export const unreadErrors = {
  REQUEST_TIMEOUT: entry(
    408,
    408,
    '请求未在规定时间内发送完毕',
    'The request was not sent completely within the time limit',
    'リクエストが制限時間内に送信されませんでした',
  ),
  HEADERS_TOO_LARGE: entry(
    431,
    431,
    '请求头过大',
    'The headers of the request are too large',
    'リクエストヘッダーが大きすぎます',
  ),
  UNREADABLE: refused('请求格式不正确', 'Malformed request', 'リクエストの形式が正しくありません'),
} as const
