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
error-listener-beyond-loopback = 智能体不要求凭据，因此不会在他人可访问的 { $address } 上提供服务。
    .hint = 请使用仅限本机的地址，例如 127.0.0.1。
error-control-port-taken = 浏览器视图所需的端口 { $port } 正被另一个程序使用。
    .hint = 请关闭该程序，或为浏览器视图选择其他端口。
error-control-refused = 无法打开浏览器视图。
    .hint = 请为浏览器视图选择其他端口。
error-control-socket = 无法创建控制套接字。
    .hint = 请选择位于本地磁盘且路径较短的数据文件夹。

## A fault in an agent’s file

fault-scenario = 第 { $line } 行：{ $detail }
fault-scenario-field = 第 { $line } 行，“{ $field }”：{ $detail }

scenario-syntax = 这不是有效的 YAML：{ $detail }。
scenario-unreadable = 无法读取该文件。
scenario-not-utf8 = 该文件不是 UTF-8 文本。
scenario-too-large = 一个场景最多 { $limit } 字节。
scenario-unknown-field = 此处没有字段 `{ $name }`。{ $advice }
scenario-unknown-word = 此处不认识 `{ $word }`。{ $advice }
scenario-missing = 缺少字段 `{ $name }`。
scenario-wrong-kind = 此处应为{ $wanted }，而不是{ $found }。
scenario-needs-quotes = 此处应为文本，但 YAML 将其读作{ $found }。请加上引号。
scenario-empty = 此处不能为空。
scenario-too-many = 此处最多允许 { $limit } { $what }。
scenario-out-of-range = 此处应为 0 到 { $high } 的整数。
scenario-bad-duration = 此处应为时长，例如 `500ms`、`2s` 或 `5m`，最长 { $high } 秒。
scenario-bad-pattern = 这不是有效的正则表达式：{ $detail }。
scenario-reserved-name = 模式的分组不能命名为 `{ $name }`：该占位符另有含义。
scenario-open-placeholder = 此处的占位符以 `{"{{"}` 开头，却没有以 `{"}}"}` 结束。两个花括号本身应写作 `{"{{{{"}`。
scenario-unknown-placeholder = 此处没有值 `{ $name }`。{ $advice }
scenario-bad-base64 = 这不是标准的 base64。
scenario-bad-url = 此处应为绝对地址，例如 `https://example.com/a.txt`。
scenario-bad-media-type = 此处应为媒体类型，例如 `text/plain`。
scenario-bad-id = ID 长度为 1 到 256 字节，且不含控制字符。
scenario-bad-number = JSON 无法表示这个数字。
scenario-needs-one-of = 此处必须且只能有以下之一：{ $names }。
scenario-conflict = `{ $one }` 和 `{ $other }` 不能同时使用。
scenario-twice = `{ $name }` 在此处出现了两次。
scenario-unreachable = `{ $after }` 之后不能再有内容：它会结束本轮。
scenario-inside-repeat = `{ $step }` 不能放在 `repeat` 中。
scenario-message-not-alone = `message` 就是完整的答复：它前面只能有 `sleep`。
scenario-message-in-follow-up = 在继续任务的规则中不能使用 `message`：请使用 `complete`。
scenario-bad-language = `{ $tag }` 不是语言标签，例如 `en` 或 `pt-BR`。
scenario-no-otherwise = 最后一条规则必须是 `when: otherwise`，这样每条消息才有答复。
scenario-after-otherwise = `when: otherwise` 之后不能再有规则：它已答复一切消息。
scenario-nobody-asks = 没有名为 `{ $name }` 的 `ask` 步骤。{ $advice }
scenario-unknown-format = 此版本读取 `scenario: 1`。
scenario-advice-near = 您是指 `{ $near }` 吗？
scenario-advice-known = 此处可用：{ $known }。
scenario-advice-none = 此处没有可用的内容。
scenario-kind-nothing = 空值
scenario-kind-truth = `true` 或 `false`
scenario-kind-number = 数字
scenario-kind-text = 文本
scenario-kind-list = 列表
scenario-kind-mapping = 映射
scenario-counted-rules = 条规则
scenario-counted-steps = 个步骤
scenario-counted-parts = 个部分
scenario-counted-skills = 项技能
scenario-counted-entries = 个条目
scenario-counted-languages = 种语言
scenario-counted-characters = 个字符
scenario-counted-bytes = 字节

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
