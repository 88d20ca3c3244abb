export { OssFileList } from './oss-file-list.tsx'
