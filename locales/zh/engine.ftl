# What the engine says: statuses on the wire, failures of actions, tray and start-up.
# One key per failure code; `.hint` says what the reader can do about it.

## Failures of actions

error-action-unknown = 没有名为“{ $action }”的操作。
error-params-missing = 缺少“{ $field }”。
error-params-invalid = “{ $field }”的值无法使用。
error-params-unknown = “{ $field }”不是已知的参数。
error-agent-not-found = 没有 ID 为“{ $agent }”的智能体。
error-agent-stopped = 智能体“{ $agent }”已停用。
    .hint = 请启用它，然后重试。
error-agent-fault = 智能体“{ $agent }”的文件无法使用。
    .hint = 请改正该文件，保存后会立即重新读取。
error-agent-bad-name = 这个文件名不能用作智能体 ID。
    .hint = 请使用 1 到 63 个小写字母、数字和连字符，并以字母或数字开头。
error-agent-default-unknown = 智能体“{ $agent }”不存在，不能设为默认。
    .hint = 请选择一个已有的智能体。
error-task-not-found = 该任务不存在。
error-task-not-cancelable = 该任务已经结束。
error-task-closed = 该任务目前不接收消息。
    .hint = 请开始一个新任务。
error-task-foreign = 该任务属于其他调用方或其他智能体。
error-context-not-found = 该对话不存在。
error-message-refused = 智能体不接受这条消息。
error-settings-language = Dragoman 不支持“{ $value }”。
    .hint = 请选择以下语言之一：{ $languages }。
error-storage-full = 没有空间接收新的工作。
    .hint = 请释放磁盘空间、提高上限，或缩短已结束任务的保留时间。
error-storage-unavailable = 存储没有响应。
    .hint = 请稍后重试。
error-engine-busy = 当前过于繁忙。
    .hint = 请稍后重试。
error-engine-stopping = Dragoman 正在关闭。
error-engine-internal = Dragoman 内部出错。
    .hint = 详细信息见日志。
error-live-too-many = 此窗口同时关注的任务已达上限。

## The browser view and scripts

error-request-malformed = 请求不是指明了操作的 JSON 对象。
error-request-too-large = 请求过大。
error-request-timeout = 请求未能及时到达。
error-request-not-found = 该地址没有任何内容。
error-request-method = 该地址不支持此方法。
error-request-not-json = 请求必须声明为 application/json。
error-control-forbidden = 只有本机上 Dragoman 自己的页面才能执行此操作。
error-control-unauthenticated = 此页面尚未登录。
    .hint = 请从 Dragoman 重新打开浏览器视图。
error-control-link-used = 此链接已被使用或已过期。
    .hint = 请向 Dragoman 获取新的链接。

## Dragoman could not start

error-storage-held = 另一个 Dragoman（进程 { $pid }，自 { $since } 起）正在使用此数据文件夹。
    .hint = 请关闭它，或选择其他数据文件夹。
error-storage-unusable = 数据文件夹无法使用。
    .hint = 请确认它存在，并且您有写入权限。
error-storage-newer = 此数据文件夹由更新版本的 Dragoman 写入。
    .hint = 请更新 Dragoman，或选择其他数据文件夹。
error-storage-corrupt = 数据库“{ $database }”已损坏。
    .hint = 请从备份恢复，或将其移走以便从空数据库开始。
error-listener-port-taken = 端口 { $port } 正被另一个程序使用。
    .hint = 请关闭该程序，或使用其他端口启动。届时调用方需要新的地址。
error-listener-refused = 系统不允许 Dragoman 监听 { $address }。
    .hint = 请选择其他地址或端口。
error-control-port-taken = 浏览器视图所需的端口 { $port } 正被另一个程序使用。
    .hint = 请关闭该程序，或为浏览器视图选择其他端口。
error-control-refused = 无法打开浏览器视图。
    .hint = 请为浏览器视图选择其他端口。
error-control-socket = 无法创建控制套接字。
    .hint = 请选择位于本地磁盘且路径较短的数据文件夹。

## A fault in an agent’s file

fault-scenario = 第 { $line } 行：{ $detail }
fault-scenario-field = 第 { $line } 行，“{ $field }”：{ $detail }
fault-file = 无法读取该文件。

## Statuses that callers read

phrase-agent-failed = 智能体运行失败。
phrase-agent-ended-early = 智能体未给出答复就结束了。
phrase-interrupted-by-restart = 智能体处理此任务时，Dragoman 被停止。
phrase-storage-failed = 智能体产生的内容无法保存。
phrase-task-too-large = 智能体产生的内容超出了一个任务的容量。

## Answers to scripts

done-agent-enabled = 智能体“{ $agent }”已启用。
done-agent-disabled = 智能体“{ $agent }”已停用。
done = 完成。

## Tray and start-up window

tray-show = 显示 Dragoman
tray-quit = 退出 Dragoman
shell-start-failed-title = Dragoman 无法启动
shell-try-again = 重试
shell-other-port = 本次使用其他端口
shell-quit = 退出
shell-no-display = 此处没有显示屏。要在浏览器中使用 Dragoman，请运行：dragoman serve --ui
