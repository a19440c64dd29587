import Foundation
import StandIns

/// What shows views, of which none is shown.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  public override nonisolated init() { super.init() }
  public nonisolated init(nibName: String?, bundle: Bundle?) { super.init() }
  public required nonisolated init?(coder: NSCoder) { super.init() }

  open var view = UIView()
  open var title: String?
  open var presentedViewController: UIViewController?
  open var navigationController: UINavigationController? { nil }
  open var tabBarController: UITabBarController? { nil }
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var children: [UIViewController] { [] }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewDidLayoutSubviews() {}
  open func didReceiveMemoryWarning() {}
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}

  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    if let completion { DispatchQueue.main.async(execute: completion) }
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    if let completion { DispatchQueue.main.async(execute: completion) }
  }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, overFullScreen = 5, automatic = -2
}

open class UIStoryboardSegue: NSObject {}

@preconcurrency @MainActor open class UINavigationController: UIViewController {
  public nonisolated init(rootViewController: UIViewController) { super.init() }
  public override nonisolated init(nibName: String?, bundle: Bundle?) { super.init() }
  public required nonisolated init?(coder: NSCoder) { super.init() }

  open var viewControllers: [UIViewController] = []
  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? { viewControllers.last }
  open func pushViewController(_ controller: UIViewController, animated: Bool) {}
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? { nil }
}

@preconcurrency @MainActor open class UITabBarController: UIViewController {
  open var selectedIndex = 0
  open var selectedViewController: UIViewController?
  open var viewControllers: [UIViewController]?
}

@preconcurrency @MainActor open class UITableViewController: UIViewController {}

/// Where an app's views are drawn; every controller of it is a plain one.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  public init(name: String, bundle: Bundle?) {}
  open func instantiateInitialViewController() -> UIViewController? { UIViewController() }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIViewController()
  }
}

/// A question to the user, which nobody answers.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
  }

  open func addAction(_ action: UIAlertAction) {}
}

@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {}
}
